import { sessionPlans, sessionPricing, type PricingPlan, type SessionPrice } from '@coach/content';
import { usualService } from '@coach/domain';
import { Button } from '@coach/ui';
import { afterComma, formatWholePrice, Link, paths, presentBusiness, taxNotes, useBusiness, useOwn, useRefundWords, useSay } from '@coach/web-kit';
import styles from './pricing-section.module.css';

/** The usual one-to-one session is the default: the booking page starts with it; the others are named in the link (HOME-17, HOME-19). */
const isUsual = ({ serviceType }: PricingPlan): boolean => serviceType === usualService(presentBusiness().services, 'individual')?.id;
const addressOf = (plan: PricingPlan): string => (isUsual(plan) ? paths.book : `${paths.book}?service=${plan.serviceType}`);

/** Price list of the sessions that are paid one at a time. */
export function SessionPrices() {
  const say = useSay();
  const { services } = useBusiness();
  return (
    <>
      <h3 className="d d3">{say(sessionPricing).sessions}</h3>
      <div className={styles.list}>{sessionPlans(services).map((plan) => <Entry key={plan.serviceType} plan={plan} />)}</div>
    </>
  );
}

function Entry({ plan }: { plan: PricingPlan }) {
  const [say, inOwn] = [useSay(), useOwn()];
  const { hours, parts } = useRefundWords();
  const { description, features, ctaText, cents, period, minutes, furtherPrices } = plan;
  const name = say(plan.name);
  const values = { ...plan.values, service: name, hours };
  return (
    <article className={styles.entry} aria-label={name}>
      <h4><span {...inOwn(plan.name)} /></h4>
      <p className={styles.prices}>{[{ cents, period, minutes }, ...furtherPrices].map((one) => <Price key={one.minutes} {...one} />)}</p>
      <p {...inOwn(description)} />
      <p className="sm muted">{features.flatMap((feature) => [say(feature, values), ...(parts && feature.includes('{hours}') ? [say('Later you get back {parts}', { parts })] : [])]).join('. ')}.</p>
      <Button variant={isUsual(plan) ? 'ink' : 'line'} asChild><Link to={addressOf(plan)}>{say(ctaText, values)}</Link></Button>
    </article>
  );
}

function Price({ cents, period, minutes }: SessionPrice) {
  const say = useSay();
  const { listed, beside } = taxNotes(useBusiness().region, say);
  return <span className={styles.price}><b className="num">{say(formatWholePrice(listed(cents)))}</b> <small>{say(period, { minutes })}{cents && afterComma(beside)}</small></span>;
}
