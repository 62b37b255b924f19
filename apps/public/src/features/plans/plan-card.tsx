import { planOpens, planPictures, POPULAR_LABEL, termsOf, type VideoPlan } from '@coach/content';
import { soldAs } from '@coach/domain';
import { Badge, classes, Picture } from '@coach/ui';
import { afterComma, formatPrice, formatWholePrice, taxNotes, useBusiness, useOwn, usePlural, useSay } from '@coach/web-kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './plan-card.module.css';

type Props = {
  /** Untranslated: the card translates it. */
  plan: VideoPlan;
  /** `column` for narrow containers, `row` for the full width. */
  look: 'column' | 'row';
  /** The heading level of its name. */
  level?: 3 | 4;
  /** The button; price and terms are shown directly below it (PRC-15). */
  action: ReactNode;
};

/** A plan: its price, its content as a picture and a sentence, and its button (PRC-01, HOME-22, VID-20). */
export function PlanCard({ plan, look, level = 3, action }: Props) {
  const Name = `h${level}` as const;
  const [say, inOwn] = [useSay(), useOwn()];
  const { cents, interval, features, popular, serviceType } = plan;
  const plural = usePlural();
  const { plans, region } = useBusiness();
  const { opens: { videos }, trialDays = 0 } = soldAs(plans, serviceType);
  const { listed, beside } = taxNotes(region, say);
  return (
    <article className={classes(styles.plan, styles[look], popular && styles.popular)} aria-label={say(plan.name)}>
      <div className={styles.head}>
        <Name className="d d2" {...inOwn(plan.name)} />
        {popular && <Badge tone="hot">{say(POPULAR_LABEL)}</Badge>}
        <p className={styles.description} {...inOwn(plan.description)} />
      </div>
      <p className={styles.price}><b className="num">{say(formatWholePrice(listed(cents)))}</b> <small>{say(plan.period)}{afterComma(beside)}</small></p>
      <div className={styles.opens}>
        <Picture picture={say(planPictures)[videos]} className={styles.shelf} />
        <p className="sm">{say(planOpens)[videos]}</p>
      </div>
      <ul className={styles.features}>
        {features.map((feature) => <li key={feature}><Check aria-hidden="true" size={18} /><span {...inOwn(feature)} /></li>)}
      </ul>
      <div className={styles.act}>
        {action}
        <p className={classes('sm', styles.terms)}>{say(termsOf({ interval, trialDays }), { price: formatPrice(cents), days: plural(trialDays, { one: '{n} day', other: '{n} days' }) })}</p>
      </div>
    </article>
  );
}
