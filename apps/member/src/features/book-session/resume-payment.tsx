import { api, query } from '@coach/api-client';
import type { HeldCheckout } from '@coach/contracts';
import { formatDateTime, formatPrice, formatTime, SESSION_LABELS } from '@coach/domain';
import { Button } from '@coach/ui';
import { useMutation, useNow, useQuery, useQueryClient } from '@coach/web-kit';
import { leaveTo } from './leave.ts';
import styles from './resume-payment.module.css';

const CLOCK_MS = 10_000;

/** Whoever left the payment page finds the hour still kept, and goes on where they were (AVL-09). */
export function ResumePayment() {
  const now = useNow(CLOCK_MS);
  const { data } = useQuery(query.billing.heldCheckout.queryOptions({ refetchOnWindowFocus: 'always', staleTime: 0 }));
  const held = [data?.held, data?.older].filter((one) => one && now < new Date(one.held_until));
  return held.map((one) => one && <Held key={one.session_id} held={one} />);
}

function Held({ held }: { held: HeldCheckout }) {
  const cache = useQueryClient();
  const giveUp = useMutation({
    mutationFn: () => api.billing.abandon({ session_id: held.session_id }),
    onSettled: () => Promise.all([query.billing.heldCheckout.key(), query.availability.slots.key(), query.availability.days.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  return (
    <section className={styles.held} aria-labelledby={held.session_id}>
      <div>
        <h2 className="d d3" id={held.session_id}>Your hour is held until {formatTime(new Date(held.held_until))}</h2>
        <p className="tab">{SESSION_LABELS[held.booking_type]}, <span className={styles.when}>{formatDateTime(new Date(held.session_date))}</span>, {formatPrice(held.price_cents)}. It is not paid yet.</p>
      </div>
      <div className={styles.acts}>
        <Button variant="ink" onClick={() => leaveTo(held.url)}>Resume payment</Button>
        <Button busy={giveUp.isPending} busyLabel="Releasing..." onClick={() => giveUp.mutate()}>Give it back</Button>
      </div>
    </section>
  );
}
