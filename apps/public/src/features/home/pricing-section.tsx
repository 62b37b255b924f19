import { sessionPricing, siteCopy } from '@coach/content';
import { classes } from '@coach/ui';
import { paths, useBusiness, useCheckoutFailureToast, useNavigate, usePlanCheckout, useSay, useSiteWords, type CheckoutFailure } from '@coach/web-kit';
import { CheckoutButton } from '../plans/checkout-button.tsx';
import { PlanSet } from '../plans/plan-set.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import { SessionPrices } from './session-prices.tsx';
import chapter from '../sections/chapter.module.css';
import styles from './pricing-section.module.css';

/** A checkout that fails here is logged, reported, and leads to the contact form (HOME-20). */
function useHomeCheckout() {
  const say = useCheckoutFailureToast();
  const navigate = useNavigate();
  return usePlanCheckout((failure: CheckoutFailure) => {
    say(failure);
    if (failure.isOwned) return;
    console.error(failure.error);
    void navigate(paths.contact);
  });
}

/** Everything for sale, with its price (HOME-16). */
export function PricingSection() {
  const say = useSay();
  const copy = siteCopy(useSiteWords(), useBusiness());
  const { title, lead, subscriptions } = say(sessionPricing);
  const checkout = useHomeCheckout();
  return (
    <section className={classes('wrap', chapter.chapter, styles.pricing)} id="pricing" aria-labelledby="pricing-title">
      <SectionHead id="pricing-title" title={[title]} lead={lead} />
      <SessionPrices />
      {copy.plans.home.length > 0 && (
        <>
          <h3 className={classes('d', 'd3', styles.monthly)}>{subscriptions}</h3>
          <PlanSet level={4} plans={copy.plans.home} actionOf={(plan) => <CheckoutButton plan={plan} checkout={checkout} />} />
        </>
      )}
    </section>
  );
}
