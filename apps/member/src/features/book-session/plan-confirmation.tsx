import { planOpens, planPictures, renewalTerms, siteCopy } from '@coach/content';
import { soldAs, type PlanType } from '@coach/domain';
import { Button, Picture } from '@coach/ui';
import { afterComma, taxNotes, useSayEnglish, formatPrice, formats, useBusiness, useCheckoutFailureToast, usePlanCheckout, useSiteWords } from '@coach/web-kit';
import { Check, ExternalLink } from 'lucide-react';
import { Policies } from './form/policies.tsx';
import styles from './plan-confirmation.module.css';

/** What is about to be subscribed to, and the one button that goes on to paying, in a new tab (BOOK-05, BOOK-24). */
export function PlanConfirmation({ plan }: { plan: PlanType }) {
  const { opens } = soldAs(useBusiness().plans, plan);
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <h2 className="d d3">2. Your subscription</h2>
        <PlanFeatures plan={plan} />
        <Picture picture={planPictures[opens.videos]} className={styles.shelf} />
        <p className="muted">{planOpens[opens.videos]}</p>
      </div>
      <aside className={styles.side} aria-label="Summary">
        <PlanTicket plan={plan} />
        <Policies />
      </aside>
    </div>
  );
}

function PlanFeatures({ plan }: { plan: PlanType }) {
  const features = siteCopy(useSiteWords(), useBusiness()).plans.home.find(({ serviceType }) => serviceType === plan)?.features ?? [];
  return <ul className={styles.features}>{features.map((feature) => <li key={feature}><Check aria-hidden="true" size={18} /><span>{feature}</span></li>)}</ul>;
}

function PlanTicket({ plan }: { plan: PlanType }) {
  const { start, opening } = usePlanCheckout(useCheckoutFailureToast());
  const { plans, region } = useBusiness();
  const sold = soldAs(plans, plan);
  const { within } = taxNotes(region, useSayEnglish());
  const { name, bookingName, priceCents, interval, trialDays = 0 } = sold;
  const price = formatPrice(priceCents);
  return (
    <section className={styles.ticket} aria-labelledby="plan-ticket">
      <div className={styles.what}>
        <h2 className={`num ${styles.name}`} id="plan-ticket">{bookingName || name}</h2>
        <p className={`num ${styles.price}`}>{price}</p>
        <p className={styles.every}>every {interval}{afterComma(within)}</p>
      </div>
      <div className={styles.body}>
        <p className={styles.today}><span>Due today</span> <b className="num">{trialDays > 0 ? `${formatPrice(0)} in a first trial, else ${price}` : price}</b></p>
        <Button variant="primary" size="lg" block busy={opening !== null} busyLabel="Opening payment..." onClick={() => start(plan)}>
          Subscribe <ExternalLink aria-hidden="true" /><span className="vh"> (payment opens in a new tab)</span>
        </Button>
        <p className="hint">{renewalTerms(sold, formats())}</p>
      </div>
    </section>
  );
}
