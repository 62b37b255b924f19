import { useState, type RefObject } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type AdminBooking, type WeekOff } from '@coach/contracts';
import { addDays, type LocalDate } from '@coach/domain';
import { Button, Dialog, FocusFallback, Segmented, TextField } from '@coach/ui';
import { formatDateTime, formatPrice, localDate, useMutation, useQueryClient, useToast, wallMinutes } from '@coach/web-kit';
import { TimeField } from '../calendar/dialogs/time-field.tsx';
import { DayField } from '../panel/day-field.tsx';
import { momentOf } from '../working-hours/draft.ts';
import { clientOf } from './booking-pages.ts';

export interface UnsettledWeek {
  booking: AdminBooking;
  off: WeekOff;
}

/** A program's canceled weeks that are not settled. */
export const unsettledWeeks = ({ series }: AdminBooking): WeekOff[] => (series?.weeks ?? []).flatMap(({ state, off }) => (state === 'off' && off && !off.settled ? [off] : []));

type Way = 'date' | 'refund' | 'waive';
const LABELS: Record<Way, string> = { date: 'Set a date', refund: 'Refund', waive: 'Waive' };

/** Initial form values: the day after the canceled week, at the same time; tomorrow when that has passed. */
function suggested(lost: Date, now: Date): { date: LocalDate; minutes: number } {
  const [after, tomorrow] = [addDays(localDate(lost), 1), addDays(localDate(now), 1)];
  return { date: after > tomorrow ? after : tomorrow, minutes: wallMinutes(lost) };
}

/** Settles the week; the lists are refetched. */
function useSettling(onDone: () => void) {
  const [toast, cache] = [useToast(), useQueryClient()];
  const shared = {
    onSuccess: () => {
      toast.success(messages.calendar.weekSettled);
      onDone();
    },
    onError: (error: Error) => toast.error(messages.calendar.weekSettleFailed, messageOf(error)),
    onSettled: () => Promise.all([query.admin.bookings.key(), query.adminCalendar.key(), query.adminDesk.key()].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  };
  return { settle: useMutation(query.weeksOff.settle.mutationOptions(shared)), makeUp: useMutation(query.weeksOff.makeUp.mutationOptions(shared)) };
}

export interface WeekOffDialogProps {
  unsettled: UnsettledWeek;
  now: Date;
  onClose: () => void;
  /** Takes the focus when the row's button is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Settles a canceled week: another date, a refund of its share, or nothing with a reason. */
export function WeekOffDialog({ unsettled: { booking, off }, now, onClose, heading }: WeekOffDialogProps) {
  const lost = new Date(booking.series!.weeks[off.week - 1]!.starts_at);
  const [way, choose] = useState<Way>('date');
  const [wanted, want] = useState(() => suggested(lost, now));
  const [[byForce, reason], write] = useState<[boolean, string]>([false, '']);
  const { settle, makeUp } = useSettling(onClose);
  const ways: Way[] = off.share_cents > 0 ? ['date', 'refund', 'waive'] : ['date', 'waive'];
  const isReady = way === 'date' ? wanted.date !== '' : reason.trim() !== '';
  const save = () => {
    if (way === 'date') makeUp.mutate({ week_off_id: off.id, starts_at: momentOf(wanted.date, wanted.minutes), outside_hours: byForce });
    else settle.mutate({ week_off_id: off.id, settle: way, reason: reason.trim() });
  };
  const actions = (
    <>
      <Button variant="primary" disabled={!isReady} busy={settle.isPending || makeUp.isPending} busyLabel="Saving..." onClick={save}>{way === 'date' ? 'Set this date' : way === 'refund' ? `Refund ${formatPrice(off.share_cents)}` : 'Waive it'}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Week ${off.week} canceled`} actions={actions}>
      <FocusFallback place={heading} />
      <p>It was scheduled for <span className="tab">{formatDateTime(lost)}</span>. <b>{clientOf(booking)}</b> can choose another time{off.share_cents > 0 && <> or a {formatPrice(off.share_cents)} refund</>} until <span className="tab">{formatDateTime(new Date(off.until))}</span>{off.share_cents > 0 && '; after that it’s refunded automatically'}. You can settle it here.</p>
      <Segmented legend="What should happen to it?" name="week-off" options={ways.map((value) => ({ value, label: LABELS[value] }))} value={way} onChange={choose} />
      {way === 'date' && (
        <>
          <DayField label="Date" min={localDate(now)} day={wanted.date} onDay={(date) => want({ ...wanted, date })} />
          <TimeField label="Time" minutes={wanted.minutes} onChange={(minutes) => want({ ...wanted, minutes })} />
          <label className="check"><input type="checkbox" checked={byForce} onChange={(event) => write([event.target.checked, reason])} /> Also outside my working hours</label>
          <p className="sm muted">Your client gets an email with an updated calendar entry.</p>
        </>
      )}
      {way !== 'date' && <TextField label="Reason" required maxLength={300} value={reason} hint="For the audit log." onChange={(event) => write([byForce, event.target.value])} />}
    </Dialog>
  );
}
