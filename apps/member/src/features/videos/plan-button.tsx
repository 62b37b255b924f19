import { planOpens, renewalTerms } from '@coach/content';
import { soldAs, type PlanType } from '@coach/domain';
import { Button } from '@coach/ui';
import { formats, formatWholePrice, useBusiness, useCheckoutFailureToast, usePlanCheckout } from '@coach/web-kit';
import styles from './library.module.css';

/** The smallest plan that opens something: what it opens, its price and terms, and its button (VID-05, PRC-15). */
export function PlanButton({ plan, withWords = false }: { plan: PlanType; withWords?: boolean }) {
  const { name, priceCents, opens } = soldAs(useBusiness().plans, plan);
  const { start, opening } = usePlanCheckout(useCheckoutFailureToast());
  return (
    <div className={styles.plan}>
      {withWords && <p>{planOpens[opens.videos]}</p>}
      <Button variant="primary" busy={opening === plan} busyLabel="Opening payment..." onClick={() => start(plan)}>Unlock with {name}, {formatWholePrice(priceCents)}/month</Button>
      <p className="xs">{renewalTerms(priceCents, formats())}</p>
    </div>
  );
}
