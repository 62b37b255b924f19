import { sessionPricing, type PlanPrice, type PricingPlan } from '@coach/content';
import { Button } from '@coach/ui';
import { formatWholePrice, Link, paths, usePolicyWords, useSay } from '@coach/web-kit';
import styles from './pricing-section.module.css';

const LOUDER: PricingPlan['serviceType'] = 'personal_training';

/** 1:1 is what the booking page begins with; the others name themselves (HOME-17, HOME-19). */
const addressOf = ({ serviceType }: PricingPlan): string => (serviceType === 'personal_training' ? paths.book : `${paths.book}?service=${serviceType}`);

/** What is paid by the session, as a price list. */
export function SessionPrices() {
  const say = useSay();
  return (
    <>
      <h3 className="d d3">{say(sessionPricing).sessions}</h3>
      <div className={styles.list}>{say(sessionPricing).plans.map((plan) => <Entry key={plan.name} plan={plan} />)}</div>
    </>
  );
}

function Entry({ plan }: { plan: PricingPlan }) {
  const say = useSay();
  const { hours } = usePolicyWords();
  const { name, description, features, ctaText, serviceType, cents, period, furtherPrices } = plan;
  return (
    <article className={styles.entry} aria-label={name}>
      <h4>{name}</h4>
      <p className={styles.prices}>{[{ cents, period }, ...furtherPrices].map((one) => <Price key={one.period} {...one} />)}</p>
      <p>{description}</p>
      <p className="sm muted">{features.map((feature) => say(feature, { hours })).join('. ')}.</p>
      <Button variant={serviceType === LOUDER ? 'ink' : 'line'} asChild><Link to={addressOf(plan)}>{ctaText}</Link></Button>
    </article>
  );
}

function Price({ cents, period }: PlanPrice) {
  const say = useSay();
  return <span className={styles.price}><b className="num">{say(formatWholePrice(cents))}</b> <small>{period}</small></span>;
}
