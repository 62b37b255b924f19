import { renewalTerms, siteCopy, type VideoPlan } from '@coach/content';
import { soldAs } from '@coach/domain';
import { Button } from '@coach/ui';
import { afterComma, formats, formatWholePrice, Link, paths, taxNotes, useBusiness, useCheckoutFailureToast, usePlanCheckout, useSayEnglish, useSiteWords } from '@coach/web-kit';
import styles from './video-access-card.module.css';

/** For clients without a plan: the plans, each with its button and terms (DASH-05, PRC-15). */
export function PlanOffers() {
  const { home } = siteCopy(useSiteWords(), useBusiness()).plans;
  const checkout = usePlanCheckout(useCheckoutFailureToast());
  return (
    <>
      <p className="muted">No plan yet. Train with your coach between sessions, and stop whenever you like.</p>
      <ul className={styles.offers}>{home.map((plan) => <Offer key={plan.serviceType} plan={plan} checkout={checkout} />)}</ul>
      <p><Link className="link" to={paths.pricing}>Compare the plans</Link></p>
    </>
  );
}

function Offer({ plan: { name, cents, period, interval, serviceType, description }, checkout }: { plan: VideoPlan; checkout: ReturnType<typeof usePlanCheckout> }) {
  const { plans, region } = useBusiness();
  const { trialDays } = soldAs(plans, serviceType);
  const { within } = taxNotes(region, useSayEnglish());
  return (
    <li>
      <div className={styles.name}><b>{name}</b><span><b className="num">{formatWholePrice(cents)}</b> <small>{period}{afterComma(within)}</small></span></div>
      <div className={styles.choose}>
        <p className="sm">{description}</p>
        <Button busy={checkout.opening === serviceType} busyLabel="Opening..." aria-label={`Choose ${name}`} onClick={() => checkout.start(serviceType)}>Choose</Button>
      </div>
      <p className="xs muted">{renewalTerms({ priceCents: cents ?? 0, interval, trialDays }, formats())}</p>
    </li>
  );
}
