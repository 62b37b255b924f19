import { planOpens, planPictures, renewalTerms, siteCopy } from '@coach/content';
import type { Plan } from '@coach/domain';
import { Picture } from '@coach/ui';
import { afterComma, taxNotes, useSayEnglish, formatPrice, formats, useBusiness, useCheckoutFailureToast, usePlanCheckout, useSiteWords } from '@coach/web-kit';
import { PurchaseFrame } from './purchase-frame.tsx';
import { PurchaseTicket } from './purchase-ticket.tsx';
import styles from './purchase.module.css';

/** The plan about to be subscribed to (BOOK-05). */
export function PlanConfirmation({ plan }: { plan: Plan }) {
  const { videos } = plan.opens;
  const features = siteCopy(useSiteWords(), useBusiness()).plans.home.find(({ serviceType }) => serviceType === plan.id)?.features ?? [];
  return (
    <PurchaseFrame title="2. Your subscription" features={features} ticket={<PlanTicket plan={plan} />}>
      <Picture picture={planPictures[videos]} className={styles.shelf} />
      <p className="muted">{planOpens[videos]}</p>
    </PurchaseFrame>
  );
}

function PlanTicket({ plan }: { plan: Plan }) {
  const { start, opening } = usePlanCheckout(useCheckoutFailureToast());
  const { within } = taxNotes(useBusiness().region, useSayEnglish());
  const { id, name, bookingName, priceCents, interval, trialDays = 0 } = plan;
  const price = formatPrice(priceCents);
  return (
    <PurchaseTicket
      {...{ name: bookingName || name, price, unit: `every ${interval}${afterComma(within)}`, action: 'Subscribe' }}
      dueToday={trialDays > 0 ? `${formatPrice(0)} in a first trial, else ${price}` : price}
      isOpening={opening !== null}
      onPay={() => start(id)}
    >
      {renewalTerms(plan, formats())}
    </PurchaseTicket>
  );
}
