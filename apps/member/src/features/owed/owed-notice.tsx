import { messageOf, query } from '@coach/api-client';
import { messages, type OwedByMe } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatPrice, useMutation, useQuery, useToast } from '@coach/web-kit';
import { leaveTo } from '../book-session/leave.ts';
import styles from './owed-notice.module.css';

/** What is owed for sessions, packs and plans that were agreed with the coach, and the way to pay it by card. Nothing owed: nothing shown. */
export function OwedNotice() {
  const { data: owed = [] } = useQuery(query.billing.amountsDue.queryOptions());
  if (owed.length === 0) return null;
  return (
    <section className={styles.owed} aria-labelledby="open-payments">
      <h2 className="d d3" id="open-payments">To pay</h2>
      <ul>{owed.map((one) => <Owed key={one.id} owed={one} />)}</ul>
      <p className="sm muted">Pay online, or when you meet your coach.</p>
    </section>
  );
}

function Owed({ owed: { id, label, owed } }: { owed: OwedByMe }) {
  const toast = useToast();
  const pay = useMutation(
    query.billing.payDue.mutationOptions({
      onSuccess: ({ url }) => leaveTo(url),
      onError: (error) => toast.error(messages.payment.checkoutFailed, messageOf(error)),
    }),
  );
  return (
    <li>
      <span>{label}</span>
      <b className="tab">{formatPrice(owed)}</b>
      <Button variant="ink" busy={pay.isPending} busyLabel="Opening..." aria-label={`Pay ${formatPrice(owed)} now for ${label}`} onClick={() => pay.mutate({ due_id: id })}>Pay now</Button>
    </li>
  );
}
