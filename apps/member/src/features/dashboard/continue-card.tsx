import { planPictures, planLine, planOpens, renewalTerms } from '@coach/content';
import { soldAs, type PlanType } from '@coach/domain';
import { Button, Picture } from '@coach/ui';
import { formats, useBusiness, useCheckoutFailureToast, usePlanCheckout } from '@coach/web-kit';
import { X } from 'lucide-react';
import styles from './continue-card.module.css';

/** Offers to continue with the plan chosen before signing in; only a click starts payment (AUTH-20). */
export function ContinueCard({ plan, onDismiss }: { plan: PlanType; onDismiss: () => void }) {
  const sold = soldAs(useBusiness().plans, plan);
  const { start, opening } = usePlanCheckout(useCheckoutFailureToast());
  return (
    <section className={styles.card} aria-labelledby="continue">
      <div className={styles.words}>
        <h2 className="d d2" id="continue">You chose {planLine(sold, formats())}</h2>
        <p>{planOpens[sold.opens.videos]}</p>
        <div className={styles.act}>
          <Button variant="primary" size="lg" busy={opening !== null} busyLabel="Opening payment..." onClick={() => start(plan)}>Continue with {sold.name}</Button>
          <p className={`sm ${styles.terms}`}>{renewalTerms(sold, formats())}</p>
        </div>
      </div>
      <Picture picture={planPictures[sold.opens.videos]} className={styles.shelf} loading="eager" />
      <Button variant="quiet" size="icon" className={styles.dismiss} aria-label={`Dismiss ${sold.name}`} onClick={onDismiss}><X aria-hidden="true" /></Button>
    </section>
  );
}
