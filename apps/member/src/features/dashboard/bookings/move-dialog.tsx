import { useState, type RefObject } from 'react';
import { isRefusal, query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { cancellationDeadline, type LocalDate } from '@coach/domain';
import { Button, Dialog, FocusFallback, SelectField } from '@coach/ui';
import { formatDateTime, kindOf, localDate, sessionName, useMutation, useQueryClient, ZoneHint } from '@coach/web-kit';
import type { SlotQuery } from '../../book-session/choice.ts';
import { lateWords } from '../../book-session/late-words.ts';
import { longDate } from '../../book-session/times/days.ts';
import { SlotGrid, SlotGridSkeleton } from '../../book-session/times/slot-grid.tsx';
import { openSlotsOf, slotsKey, timeOf, useDays, useSlots } from '../../book-session/times/slots.ts';
import type { OwnBooking } from './own-bookings.ts';
import { useChangedBooking } from './use-cancel.ts';
import styles from './move-dialog.module.css';

const slotQueryOf = ({ booking: { id, booking_type, duration_minutes, participant_count } }: OwnBooking): SlotQuery => {
  const kind = kindOf(booking_type);
  return { duration: duration_minutes, moving: id, ...(kind !== 'by_hand' && { service_type: booking_type }), ...(kind === 'group' && { participant_count }) };
};

/** Moves the booking; if the slot was just taken, updates the picker in place. */
function useMove(date: LocalDate, slotQuery: SlotQuery, onMoved: () => void) {
  const cache = useQueryClient();
  const { toast, write, fail } = useChangedBooking();
  return useMutation(
    query.bookings.move.mutationOptions({
      onSuccess: (moved) => {
        write(moved);
        toast.success(messages.dashboard.moved, formatDateTime(new Date(moved.session_date)));
        onMoved();
      },
      onError: (error) => {
        if (isRefusal(error, 'SLOT_TAKEN')) cache.setQueryData(slotsKey(date, slotQuery), error.data.slots);
        fail(messages.dashboard.moveFailed)(error);
      },
    }),
  );
}

export interface MoveDialogProps {
  own: OwnBooking;
  now: Date;
  onClose: () => void;
  heading: RefObject<HTMLElement | null>;
}

/** Chooses another day and time for a booking; the payment carries over. */
export function MoveDialog({ own, now, onClose, heading }: MoveDialogProps) {
  const slotQuery = slotQueryOf(own);
  const known = useDays(localDate(now), slotQuery).days;
  const days = known.filter(({ available }) => available > 0);
  const present = new Date(own.booking.session_date);
  const [date, setDate] = useState<LocalDate>(localDate(present));
  const [time, setTime] = useState<string | null>(null);
  const slots = useSlots(date, slotQuery);
  const chosen = slots.data?.find((slot) => slot.is_available && timeOf(slot) === time) ?? null;
  const move = useMove(date, slotQuery, onClose);
  const { series } = own.booking;
  const pick = (next: LocalDate) => {
    setDate(next);
    setTime(null);
  };
  const actions = (
    <>
      <Button variant="primary" disabled={!chosen} busy={move.isPending} busyLabel="Moving..." onClick={() => chosen && move.mutate({ booking_id: own.booking.id, session_date: chosen.time_slot })}>{series ? 'Move the program' : 'Move the session'}</Button>
      <Button onClick={onClose}>Keep the time</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={series ? 'Move this program' : 'Move this session'} actions={actions}>
      <FocusFallback place={heading} />
      <p>{sessionName(own.booking)}, now <span className="tab">{formatDateTime(present)}</span></p>
      {series && series.of > 1 && <p>All {series.of} weeks move along: the first to the new time, and each other a week after the one before.</p>}
      <div className={styles.when}>
        <SelectField label="New day" value={date} onChange={(event) => pick(event.target.value)}>
          {!days.some((day) => day.date === date) && <option value={date}>{longDate(date)}</option>}
          {days.map((day) => <option key={day.date} value={day.date}>{longDate(day.date)}</option>)}
        </SelectField>
        {slots.isPending && <SlotGridSkeleton count={known.find((day) => day.date === date)?.total} />}
        {slots.isError && <p className="err" role="alert">{messages.slots.loadFailed}</p>}
        {slots.data && openSlotsOf(slots.data).length === 0 && <p className="muted" role="status">{messages.slots.closed}</p>}
        {slots.data && slots.data.length > 0 && <fieldset><legend className="lbl">New time</legend><SlotGrid slots={slots.data} chosen={chosen} present={present} onChoose={setTime} /></fieldset>}
      </div>
      <ZoneHint className="hint" instant={chosen ? new Date(chosen.time_slot) : present} />
      <Consequence start={chosen && new Date(chosen.time_slot)} own={own} now={now} />
    </Dialog>
  );
}

/** The effect of moving: the new deadline, and how many moves are left. */
function Consequence({ start, own: { booking: { moves }, changeTerms }, now }: { start: Date | null; own: OwnBooking; now: Date }) {
  const left = changeTerms.mostMoves - moves - 1;
  const deadline = start && cancellationDeadline(start, changeTerms);
  return (
    <p className="sm muted" role="status">
      Nothing is charged. {left > 0 ? `After this you can move it ${left === 1 ? 'once more' : `${left} more times`}.` : 'After this it cannot be moved again.'}
      {deadline && (deadline > now ? ` Free to cancel until ${formatDateTime(deadline)}.` : ` ${lateWords(changeTerms, start, now)}`)}
    </p>
  );
}
