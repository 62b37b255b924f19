import { api, query } from '@coach/api-client';
import type { HeldCheckout } from '@coach/contracts';
import { feeOfSession, HOLD_MINUTES, MINUTE } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDateTime, formatPrice, formatTime, isElsewhere, ownTime, serviceName, serviceOf, useBusiness, useMutation, useNow, useQueryClient, ZoneHint } from '@coach/web-kit';
import { leaveTo } from '../book-session/leave.ts';
import { useHeldHours } from './use-held-hours.ts';
import styles from './held-hours.module.css';

const CLOCK_MS = 10_000;

/** Whoever left the payment page finds the hour still kept, and goes on where they were (AVL-09). */
export function HeldHours() {
  const now = useNow(CLOCK_MS);
  return useHeldHours(now).map((held) => <Held key={held.session_id} held={held} now={now} />);
}

/** Frees the hour at once; whatever shows hours or holds looks again. */
function useGiveUp({ session_id }: HeldCheckout) {
  const cache = useQueryClient();
  const stale = [query.billing.heldCheckout.key(), query.availability.slots.key(), query.availability.days.key()];
  return useMutation({
    mutationFn: () => api.billing.abandon({ session_id }),
    onSettled: () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

/** `34 minutes left`, and when that is on the clock of those who live elsewhere (GEN-16). The page's clock may be seconds older than the hold. */
function leftWords(until: Date, now: Date): string {
  const minutes = Math.min(HOLD_MINUTES, Math.ceil((until.getTime() - now.getTime()) / MINUTE));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left${isElsewhere(until) ? `, until ${ownTime(until, { brief: true })} on your clock` : ''}`;
}

/** ` and 4 more weeks`, of sessions that are paid together. */
function moreWords({ further_dates: further = [] }: HeldCheckout): string {
  return further.length === 0 ? '' : ` and ${further.length} more ${further.length === 1 ? 'week' : 'weeks'}`;
}

/** Nothing is paid where a card is saved for what is paid at the session. */
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
