import { sessionPlans } from '@coach/content';
import type { Business } from '@coach/contracts';
import { formatsOf, paletteOf, type Formats } from '@coach/domain';
import { classes } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { accentOf } from './accent-of.ts';
import business from '../business/business.module.css';
import styles from './preview.module.css';

/** The site's price list with the current input. */
export function PricesPreview() {
  const { control } = useFormContext<Business>();
  const { services, look, region } = useWatch({ control }) as Business;
  const { light } = paletteOf({ accent: accentOf(look), paper: look.paper });
  const formats = formatsOf(region);
  const shown = sessionPlans(services);
  return (
    <figure className={styles.preview}>
      <figcaption className="sm"><b>Your prices, live</b> <span className="muted">Nobody else can see this yet.</span></figcaption>
      <div className={styles.page} style={{ background: light.paper }} aria-hidden="true">
        <div className={styles.prices}>
          <p className={classes(business.headline, business[look.voice])}>Pricing</p>
          {shown.length === 0 && <p>Nothing is on the site yet.</p>}
          {shown.map(({ serviceType, name, cents, minutes, furtherPrices, description }) => (
            <div key={serviceType}>
              <p><b>{name || 'Without a name'}</b></p>
              <p className={styles.amounts}>{[{ cents, minutes }, ...furtherPrices].map((one) => <Amount key={one.minutes} {...one} formats={formats} />)}</p>
              {description && <p className="sm">{description}</p>}
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Amount({ cents, minutes, formats }: { cents: number | null; minutes: number; formats: Formats }) {
  const isTyped = Number.isFinite(cents ?? 0) && Number.isFinite(minutes);
  return <span><b className={styles.amount}>{isTyped ? formats.formatWholePrice(cents) : '…'}</b> <small>{isTyped ? `${minutes} min` : ''}</small></span>;
}
