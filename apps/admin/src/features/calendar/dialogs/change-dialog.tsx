import { useState } from 'react';
import { api, isRefusal, messageOf, query } from '@coach/api-client';
import { fill, messages, sessionDetailsOf, type SessionChange, type SessionDetails, type SessionPlace } from '@coach/contracts';
import type { BookingType, ServiceKind } from '@coach/domain';
import { Button, CheckField, Dialog, SelectField, TextField } from '@coach/ui';
import { bookingPrice, formatPrice, kindOf, moneyUnit, SessionDetailsFields, useEditConflict, useMutation, useSessionDetails, useToast, type EditConflict } from '@coach/web-kit';
import { useReload } from '../use-calendar.ts';
import { lengthsOf } from '../words.ts';
import { priceOf } from './use-new-booking.ts';
import styles from './dialogs.module.css';

/** An upcoming session as agreed, wherever the panel shows it. */
export interface ChangeableSession extends SessionDetails {
  booking_id: string;
  user_id?: string | undefined;
  booking_type: BookingType;
  /** Client and time. */
  title: string;
  duration_minutes: number;
  price_cents: number | null;
  place: SessionPlace | null;
  /** By card on the site. */
  is_paid: boolean;
  is_told: boolean;
  etag?: string | undefined;
}

const LENGTHS: Record<ServiceKind, readonly number[]> = { individual: [30, 60], group: [45, 60, 75, 90], by_hand: [30, 45, 60, 90, 120], consultation: [30, 45, 60] };

const dollars = (cents: number | null): string => (cents ? String(cents / 100) : '');

/** The problem with a price, in the words of the API's refusal. */
function priceError({ price_cents: before, is_paid: isPaid }: ChangeableSession, isFree: boolean, cents: number | null): string | undefined {
  if (!isFree && cents === null) return 'Please enter a price, or choose Free';
  return isPaid && (isFree || (cents ?? 0) > (before ?? 0)) ? messages.calendar.pricePaidByCard : undefined;
}

const FIELDS = { location: 'Place', duration_minutes: 'Minutes', price: 'Price' };
const priced = (session: ChangeableSession) => ({ ...session, price: bookingPrice(session.price_cents) });

/** The session as currently agreed. */
async function presentOf(session: ChangeableSession) {
  const { bookings } = await api.admin.bookings({ user_id: session.user_id, group: session.is_told ? 'upcoming' : 'pending', limit: 100 });
  const found = bookings.find(({ id }) => id === session.booking_id);
  return found && priced({ ...session, ...sessionDetailsOf(found), duration_minutes: found.duration_minutes, price_cents: found.price_cents, etag: found.etag });
}

function useChange(onDone: () => void, { context, refused }: EditConflict<ReturnType<typeof priced>>) {
  const [toast, reload] = [useToast(), useReload()];
  return useMutation(
    query.coachBooking.change.mutationOptions({
      context,
      onSuccess: () => {
        toast.success(messages.calendar.changed);
        onDone();
      },
      onError: (error) => void (refused(error) || toast.error(fill(messages.calendar.changeFailed, { message: messageOf(error) ?? messages.dashboard.unknownError }))),
      onSettled: reload,
    }),
  );
}

/** Changes the place, length, and price of an upcoming session; its time is moved elsewhere. */
export function ChangeDialog({ session, onClose }: { session: ChangeableSession; onClose: () => void }) {
  const { booking_id, price_cents: before, duration_minutes, booking_type: type } = session;
  const [draft, setDraft] = useState({ length: duration_minutes, price: dollars(before), isFree: before === null, byForce: false });
  const put = (change: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...change }));
  const details = useSessionDetails(session, session);
  const conflict = useEditConflict(priced(session), { load: () => presentOf(session), fields: FIELDS });
  const change = useChange(onClose, conflict);
  const what = kindOf(type) === 'group' ? 'program' : 'session';
  const isForCredit = before === 0;
  const cents = draft.isFree ? null : priceOf(draft.price);
  const error = isForCredit ? undefined : priceError(session, draft.isFree, cents);
  const back = session.is_paid && cents !== null && before !== null && cents < before ? before - cents : 0;
  const save = details.submitTo((told) => {
    if (error) return;
    const request: SessionChange = { booking_id, ...told, duration_minutes: draft.length, ...(!isForCredit && { price_cents: cents }), outside_hours: draft.byForce };
    change.mutate(request);
  });
  const isOutside = isRefusal(change.error, 'OUTSIDE_HOURS');
  const isTaken = isRefusal(change.error, 'SLOT_TAKEN') && change.variables?.duration_minutes === draft.length;
  const lengths = lengthsOf(type, [...LENGTHS[kindOf(type)], duration_minutes]);
  const actions = (
    <>
      <Button variant="primary" busy={change.isPending} busyLabel="Changing..." onClick={() => void save()}>Change {what}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Change ${what}`} actions={actions}>
      <div className={styles.form}>
        <p className="tab"><b>{session.title}</b></p>
        <SessionDetailsFields details={details} isForCoach />
        <SelectField label="Length" value={draft.length} error={isTaken ? messages.calendar.lengthTaken : undefined} onChange={(event) => put({ length: Number(event.target.value) })}>
          {lengths.map((length) => <option key={length} value={length}>{length} min</option>)}
        </SelectField>
        {isOutside && <div className={`notice notice--warn ${styles.outside}`} role="alert"><p><b>{messages.calendar.outsideHours}</b></p><CheckField label="Use it anyway" checked={draft.byForce} onChange={(event) => put({ byForce: event.target.checked })} /></div>}
        {isForCredit && <p className="sm muted">{messages.calendar.priceOfCredit}</p>}
        {!isForCredit && (
          <div className={styles.price}>
            <TextField label={`Price in ${moneyUnit()}`} inputMode="decimal" disabled={draft.isFree} value={draft.isFree ? '' : draft.price} error={error} hint={session.is_paid && !error ? `${formatPrice(before)} was paid by card, so the price can only go down.` : undefined} onChange={(event) => put({ price: event.target.value })} />
            {!session.is_paid && <CheckField label="Free" checked={draft.isFree} onChange={(event) => put({ isFree: event.target.checked })} />}
          </div>
        )}
        {kindOf(type) === 'group' && <p className="sm muted">This applies to the weeks ahead. Past weeks keep their length, place and share of the price.</p>}
        {conflict.notice}
        <p className="sm muted" role="status">{back > 0 && <b>{formatPrice(back)} goes back to the client’s card. </b>}{session.is_told ? 'The client gets one email with the old and the new, and an updated calendar entry.' : 'The request isn’t confirmed yet: the client sees it with your answer.'}</p>
      </div>
    </Dialog>
  );
}
