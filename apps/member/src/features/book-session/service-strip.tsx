import { serviceChoices } from '@coach/content';
import { formatWholePrice, taxNotes, useBusiness, useSayEnglish } from '@coach/web-kit';
import type { ServiceId } from './choice.ts';
import styles from './service-strip.module.css';

export function ServiceStrip({ value, error, onChange }: { value: ServiceId | null; error?: string; onChange: (service: ServiceId) => void }) {
  const business = useBusiness();
  const { within } = taxNotes(business.region, useSayEnglish());
  return (
    <fieldset className={styles.services} data-field="service" aria-describedby={error && 'service-error'}>
      <legend className="d d3">1. Choose a service</legend>
      <div className={styles.strip}>
        {serviceChoices(business).map(({ id, label, prices, unit }) => (
          <label key={id} className={styles.service}>
            <input type="radio" name="service" value={id} checked={id === value} onChange={() => onChange(id)} />
            <span className={styles.name}>{label}</span>
            <span className="num">{prices.map(formatWholePrice).join(' / ')}</span>
            <span className={`sm ${styles.unit}`}>{unit}</span>
          </label>
        ))}
      </div>
      {within && <p className="hint">Prices {within}</p>}
      {error && <p className="err" id="service-error">{error}</p>}
    </fieldset>
  );
}
