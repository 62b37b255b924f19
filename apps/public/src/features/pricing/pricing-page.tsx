import { planPage, siteCopy } from '@coach/content';
import { Button, classes } from '@coach/ui';
import { Link, paths, useBusiness, useDocumentTitle, useNavigate, usePlanCheckout, useSay, useSiteWords } from '@coach/web-kit';
import { ArrowLeft } from 'lucide-react';
import { Lines } from '../sections/section-head.tsx';
import { CheckoutButton } from '../plans/checkout-button.tsx';
import { PlanCard } from '../plans/plan-card.tsx';
import { SitePage } from '../site-frame/site-page.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import styles from './pricing-page.module.css';

/** The plans side by side; public (PRC-01). */
export function PricingPage() {
  const say = useSay();
  const { pricing } = siteCopy(useSiteWords(), useBusiness()).plans;
  const { title, lines, lead, none, back } = say(planPage);
  const isOnSale = pricing.length > 0;
  useDocumentTitle(title);
  const navigate = useNavigate();
  // A checkout that fails here shows no message (PRC-12).
  const checkout = usePlanCheckout(() => void navigate(paths.dashboard));
  return (
    <SitePage>
      <div className={classes('wrap', styles.head)}>
        <Button variant="quiet" className={styles.back} asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> {back}</Link></Button>
        <h1 className={classes('d', styles.title)}><Lines of={lines} /></h1>
        <p className="lead">{isOnSale ? lead : none.lead}</p>
        {!isOnSale && <Button variant="ink" size="lg" className={styles.book} asChild><Link to={paths.book}>{none.action}</Link></Button>}
      </div>
      {isOnSale && (
        <>
          <section className="wrap" aria-labelledby="plans-title">
            <h2 className="vh" id="plans-title">{say('Plans')}</h2>
            {pricing.map((plan) => <PlanCard key={plan.serviceType} plan={plan} look="row" action={<CheckoutButton plan={plan} checkout={checkout} />} />)}
          </section>
          <PlanComparison />
          <AskTheCoach />
        </>
      )}
    </SitePage>
  );
}

function AskTheCoach() {
  const { title, text, action } = useSay()(planPage).consultation;
  return (
    <section className={classes('wrap', styles.ask)} aria-labelledby="ask-title">
      <h2 className="d d1" id="ask-title"><Lines of={title} /></h2>
      <div>
        <p className="lead">{text}</p>
        <Button variant="ink" size="lg" asChild><Link to={paths.contact}>{action}</Link></Button>
      </div>
    </section>
  );
}
