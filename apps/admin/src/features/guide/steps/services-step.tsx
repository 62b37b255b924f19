import { categoriesOfTrade, noServices, servicesOfTrade, TRADE_NAMES, type Trade } from '@coach/content';
import type { Business } from '@coach/contracts';
import { CATEGORIZED_PARTS, isAmong, SERVICE_KINDS, type Service } from '@coach/domain';
import { Button } from '@coach/ui';
import { Link, paths, useBusiness, useFormContext, useWatch } from '@coach/web-kit';
import { ADD_WORDS, useNewService } from '../../business/services-part.tsx';
import { PricesPreview } from '../prices-preview.tsx';
import { StepFrame } from '../step-frame.tsx';
import { ServiceRow } from './service-row.tsx';
import { useSaveValidParts } from './use-right.ts';
import styles from './services-step.module.css';

/** Bookable services with prices: one row each, and the resulting price list. */
export function ServicesStep() {
  return (
    <StepFrame lead="What people can book on your site, and what it costs. Start from what’s usual in your field, and put it in your own words." beforeNext={useSaveValidParts('services')} aside={<PricesPreview />}>
      <Rows />
    </StepFrame>
  );
}

function Rows() {
  const { setValue, getValues } = useFormContext<Business>();
  const services = useWatch<Business, 'services'>({ name: 'services' });
  const published = useBusiness().services;
  const newOne = useNewService();
  const put = (next: Service[]) => setValue('services', next, { shouldDirty: true });
  const startFrom = (next: Service[], trade?: Trade) => {
    put(next);
    for (const part of CATEGORIZED_PARTS) setValue(part, categoriesOfTrade(part, getValues(part), trade), { shouldDirty: true });
  };
  return (
    <div className={styles.step}>
      <div className={styles.from} role="group" aria-label="Start from">
        <span className="sm" aria-hidden="true">Start from</span>
        {Object.entries(TRADE_NAMES).map(([trade, name]) => <Button key={trade} size="sm" onClick={() => startFrom(servicesOfTrade(services, trade as Trade, getValues('region.currency')), trade as Trade)}>{name}</Button>)}
        <Button size="sm" onClick={() => startFrom(noServices(services))}>Empty list</Button>
      </div>
      <div className={styles.rows}>
        {services.map((service, index) => (
          <ServiceRow key={service.id} service={service} index={index} remove={isAmong(published, service.id) ? undefined : () => put(services.filter((one) => one !== service))} />
        ))}
      </div>
      <div className={styles.from}>{SERVICE_KINDS.map((kind) => <Button key={kind} size="sm" onClick={() => put([...services, newOne(kind)])}>{ADD_WORDS[kind]}</Button>)}</div>
      <p className="sm muted">You’ll find descriptions, a service’s own hours, places, who can book it, and categories of videos and stories under <Link className="link" to={`${paths.admin}?view=your-business&part=services`}>Your business</Link>, any day.</p>
    </div>
  );
}
