import { sessionPricing, type PlanPrice, type PricingPlan } from '@coach/content';
import { Badge, Button, classes } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { Check } from 'lucide-react';
import { SectionHead } from './section-head.tsx';
import chapter from './chapter.module.css';
import styles from './session-pricing.module.css';

export function SessionPricing() {
  const { title, lead, plans } = sessionPricing;
  return (
    <section className={classes('wrap', chapter.chapter, styles.pricing)} id="pricing" aria-labelledby="pricing-title">
      <SectionHead id="pricing-title" title={[title]} lead={lead} />
      <div className={styles.plans}>{plans.map((plan) => <Plan key={plan.name} plan={plan} />)}</div>
    </section>
  );
}

function Plan({ plan }: { plan: PricingPlan }) {
  const { name, description, features, popular, ctaText, serviceType, price, period, furtherPrices } = plan;
  return (
    <article className={popular ? styles.panel : styles.entry}>
      <div className={styles.offer}>
        <h3 className="d d2">{name}</h3>
        {popular && <Badge tone="hot">Most popular</Badge>}
        <p className={styles.description}>{description}</p>
        <p className={styles.prices}>{[{ price, period }, ...furtherPrices].map((one) => <Price key={one.period} {...one} />)}</p>
        <Button variant={popular ? 'primary' : 'ink'} size="lg" asChild><Link to={`${paths.book}?service=${serviceType}`}>{ctaText}</Link></Button>
      </div>
      <ul className={styles.features}>
        {features.map((feature) => <li key={feature}><Check aria-hidden="true" size={18} /><span>{feature}</span></li>)}
      </ul>
    </article>
  );
}

function Price({ price, period }: PlanPrice) {
  return <span className={styles.price}><b className="num">{price}</b> <small>{period}</small></span>;
}
