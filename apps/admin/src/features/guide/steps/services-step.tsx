import { sessionPricing } from '@coach/content';
import { Card } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { useGuideState } from '../guide-context.ts';
import { StepFrame } from '../step-frame.tsx';
import business from '../../business/business.module.css';

/** What people can book, with its prices. */
export function ServicesStep() {
  const { facts: { business: { region } } } = useGuideState();
  const { formatPrice } = useFormats();
  return (
    <StepFrame lead={`What people can book on your site, in ${region.currency}.`}>
      <Card className={business.form}>
        <ul className={business.changes} aria-label="Services">
          {sessionPricing.plans.map(({ name, cents, period, furtherPrices }) => (
            <li key={name}><b>{name}</b><span className="tab">{[{ cents, period }, ...furtherPrices].map((one) => `${one.cents === null ? 'Free' : formatPrice(one.cents)}, ${one.period}`).join(' · ')}</span></li>
          ))}
        </ul>
      </Card>
    </StepFrame>
  );
}
