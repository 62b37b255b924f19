import { pictures } from '@coach/content';
import { Button } from '@coach/ui';
import { formatDate, formatPrice, formatTime, useBusiness, useSay, useZoneName } from '@coach/web-kit';
import { NextSessionPanel, PanelActions, panelButtons } from '@coach/web-kit/product';
import { ProductFrame } from './product-frame.tsx';
import { useSampleSession } from './sample.ts';
import styles from './samples.module.css';

/** The first panel of a client's dashboard. */
export function NextSession() {
  const [say, { about, policy }, zone] = [useSay(), useBusiness(), useZoneName()];
  const sample = useSampleSession();
  if (!sample) return null;
  const { service, minutes, priceCents, startsAt, weekday, where } = sample;
  const facts = [[say('Date'), formatDate(startsAt)], ...(where ? [[say('Location'), where] as const] : []), [say('Price'), formatPrice(priceCents)]] as const;
  return (
    <ProductFrame shape="window" className={styles.panel} title={say('Dashboard')} label={say('A sample of the dashboard: the next session is {service}, {weekday} at {time}', { service: say(service.name), weekday, time: formatTime(startsAt) })}>
      <NextSessionPanel
        title={say('Next session')}
        picture={about.samples ? pictures.swing : pictures.ridges}
        when={[weekday, formatTime(startsAt)]}
        lead={say('{service}, {n} min', { service: say(service.name), n: minutes })}
        below={<p className="sm">{zone}</p>}
        facts={facts}
      >
        <PanelActions>
          {policy.mostMoves > 0 && <Button className={panelButtons.solid}>{say('Move')}</Button>}
          <Button className={panelButtons.outlined}>{say('Cancel')}</Button>
        </PanelActions>
      </NextSessionPanel>
    </ProductFrame>
  );
}
