import { PERIOD_WORDS, planOpens, renewalTerms } from '@coach/content';
import { soldAs, type PlanType } from '@coach/domain';
import { Button } from '@coach/ui';
import { formats, formatWholePrice, useBusiness, useCheckoutFailureToast, usePlanCheckout } from '@coach/web-kit';
import styles from './library.module.css';

/** The smallest plan that includes something, with its content, price, terms, and button (VID-05, PRC-15). */
export function PlanButton({ plan, withWords = false }: { plan: PlanType; withWords?: boolean }) {
  const sold = soldAs(useBusiness().plans, plan);
  const { name, priceCents, interval, opens } = sold;
  const { start, opening } = usePlanCheckout(useCheckoutFailureToast());
  return (
    <div className={styles.plan}>
      {withWords && <p>{planOpens[opens.videos]}</p>}
      <Button variant="primary" busy={opening === plan} busyLabel="Opening payment..." onClick={() => start(plan)}>Unlock with {name}, {formatWholePrice(priceCents)}{PERIOD_WORDS[interval]}</Button>
      <p className="xs">{renewalTerms(sold, formats())}</p>
    </div>
  );
}
