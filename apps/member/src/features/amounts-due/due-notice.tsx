import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type OwnDue } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatPrice, useMutation, useQuery, useToast } from '@coach/web-kit';
import { leaveTo } from '../book-session/leave.ts';
import styles from './due-notice.module.css';

/** The amounts due for sessions, packs, and plans agreed with the coach, with a button to pay by card; renders nothing if there are none. */
export function DueNotice() {
  const { data: outstanding = [] } = useQuery(query.billing.amountsDue.queryOptions());
  if (outstanding.length === 0) return null;
  return (
    <section className={styles.outstanding} aria-labelledby="open-payments">
      <h2 className="d d3" id="open-payments">To pay</h2>
      <ul>{outstanding.map((one) => <OwnAmount key={one.id} due={one} />)}</ul>
      <p className="sm muted">Pay online, or when you meet your coach.</p>
    </section>
  );
}

function OwnAmount({ due: { id, label, outstanding } }: { due: OwnDue }) {
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
      <b className="tab">{formatPrice(outstanding)}</b>
      <Button variant="ink" busy={pay.isPending} busyLabel="Opening..." aria-label={`Pay ${formatPrice(outstanding)} now for ${label}`} onClick={() => pay.mutate({ due_id: id })}>Pay now</Button>
    </li>
  );
}
