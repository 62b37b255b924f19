import { planOpens, renewalTerms } from '@coach/content';
import { PLAN_LABELS, PLAN_PRICES, type PlanType } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatWholePrice, useCheckoutFailureToast, usePlanCheckout } from '@coach/web-kit';
import styles from './library.module.css';

/** The smallest plan that opens something: what it opens, its price and terms, and its button (VID-05, PRC-15). */
export function PlanButton({ plan, withWords = false }: { plan: PlanType; withWords?: boolean }) {
  const { start, opening } = usePlanCheckout(useCheckoutFailureToast());
  return (
    <div className={styles.plan}>
      {withWords && <p>{planOpens[plan]}</p>}
      <Button variant="primary" busy={opening === plan} busyLabel="Opening payment..." onClick={() => start(plan)}>Unlock with {PLAN_LABELS[plan]}, {formatWholePrice(PLAN_PRICES[plan])}/month</Button>
      <p className="xs">{renewalTerms(plan)}</p>
    </div>
  );
}
