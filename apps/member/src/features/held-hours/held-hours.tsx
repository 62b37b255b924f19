import { api, query } from '@coach/api-client';
import type { HeldCheckout } from '@coach/contracts';
import { feeOfSession, HOLD_MINUTES, MINUTE } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDateTime, formatPrice, formatTime, isElsewhere, ownTime, serviceName, serviceOf, useBusiness, useMutation, useNow, useQueryClient, ZoneHint } from '@coach/web-kit';
import { leaveTo } from '../book-session/leave.ts';
import { useHolds } from './use-held-hours.ts';
import styles from './held-hours.module.css';

const CLOCK_MS = 10_000;

/** Shows clients who left the payment page that their time is still held, and lets them resume (AVL-09). */
export function HeldHours() {
  const now = useNow(CLOCK_MS);
  return useHolds(now).map((held) => <Held key={held.session_id} held={held} now={now} />);
}

/** Releases the time at once; everything that shows times or holds is refetched. */
function useGiveUp({ session_id }: HeldCheckout) {
  const cache = useQueryClient();
  const stale = [query.billing.heldCheckout.key(), query.availability.slots.key(), query.availability.days.key()];
  return useMutation({
    mutationFn: () => api.billing.abandon({ session_id }),
    onSettled: () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

/** `34 minutes left`, plus the end in the client's own time zone if it differs (GEN-16). The page's clock may be seconds behind the hold. */
function leftWords(until: Date, now: Date): string {
  const minutes = Math.min(HOLD_MINUTES, Math.ceil((until.getTime() - now.getTime()) / MINUTE));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left${isElsewhere(until) ? `, until ${ownTime(until, { brief: true })} on your clock` : ''}`;
}

/** ` and 4 more weeks`, for sessions that are paid together. */
function moreWords({ further_dates: further = [] }: HeldCheckout): string {
  return further.length === 0 ? '' : ` and ${further.length} more ${further.length === 1 ? 'week' : 'weeks'}`;
}

/** Nothing is paid if the checkout only saves a card for a session paid on the spot. */
function useSavesCard({ booking_type, further_dates: further = [], price_cents: price }: HeldCheckout): boolean {
  const { policy } = useBusiness();
  const sessions = 1 + further.length;
  return feeOfSession(serviceOf(booking_type), sessions, price / sessions, policy) > 0;
}

function Held({ held, now }: { held: HeldCheckout; now: Date }) {
  const giveUp = useGiveUp(held);
  const savesCard = useSavesCard(held);
  const [start, until] = [new Date(held.session_date), new Date(held.held_until)];
  return (
    <section className={styles.held} aria-labelledby={held.session_id}>
      <div>
        <h2 className="d d3" id={held.session_id}>Your {held.further_dates ? 'times are' : 'time is'} held until {formatTime(until)}</h2>
        <p className="tab">{serviceName(held.booking_type)}, <span className={styles.when}>{formatDateTime(start)}</span>{moreWords(held)}, {formatPrice(held.price_cents)}. It’s not {savesCard ? 'booked' : 'paid'} yet: <b>{leftWords(until, now)}</b>.</p>
        <ZoneHint className="sm muted" instant={start} />
      </div>
      <div className={styles.acts}>
        <Button variant="ink" onClick={() => leaveTo(held.url)}>{savesCard ? 'Save your card' : 'Resume payment'}</Button>
        <Button busy={giveUp.isPending} busyLabel="Releasing..." onClick={() => giveUp.mutate()}>Release it</Button>
      </div>
    </section>
  );
}
