import type { RefObject } from 'react';
import { query } from '@coach/api-client';
import { memberAreaMessages as messages, type SeriesWeek } from '@coach/contracts';
import { locationLine } from '@coach/domain';
import { Button, Dialog, FocusFallback } from '@coach/ui';
import { formatDateTime, formatPrice, Link, sessionName, useMutation, ZoneHint } from '@coach/web-kit';
import { rebookUrl, useOwnBookings, type OwnBooking } from './own-bookings.ts';
import { useChangedBooking } from './use-cancel.ts';
import styles from './weeks-dialog.module.css';

export interface WeeksDialogProps {
  own: OwnBooking;
  now: Date;
  onClose: () => void;
  heading: RefObject<HTMLElement | null>;
}

const SETTLED = { made_up: 'made up', waived: 'settled with your coach' } as const;

function stateWords({ state, starts_at, off }: SeriesWeek, now: Date): string {
  if (state === 'off' && off?.settled === 'refunded') return off.refund_cents > 0 ? `canceled; ${formatPrice(off.refund_cents)} refunded` : 'canceled; already refunded';
  if (state === 'off') return off?.settled ? `canceled; ${SETTLED[off.settled as keyof typeof SETTLED]}` : 'canceled; make-up or refund due';
  if (state === 'missed') return 'you’ll miss it';
  return `${state === 'made_up' ? 'made up; ' : ''}${new Date(starts_at) > now ? 'ahead' : 'over'}`;
}

/** The length and location of a week that was over before the program was changed. */
const keptWords = ({ kept }: SeriesWeek): string => (kept ? [`; ${kept.duration_minutes} minutes`, locationLine(kept.location, kept.place)].filter(Boolean).join(', ') : '');

function useMissWeek() {
  const { toast, write, fail } = useChangedBooking();
  return useMutation(
    query.bookings.missWeek.mutationOptions({
      onSuccess: (changed, { is_missed: isMissed }) => {
        write(changed);
        toast.success(isMissed ? messages.dashboard.weekMissed : messages.dashboard.weekBack);
      },
      onError: fail(messages.dashboard.weekFailed),
    }),
  );
}

/** Every week of a program, its state, and the available actions (AVL-08). */
export function WeeksDialog({ own, now, onClose, heading }: WeeksDialogProps) {
  // The current data: the dialog stays open while weeks are changed.
  const { data } = useOwnBookings();
  const booking = data?.find((one) => one.booking.id === own.booking.id)?.booking ?? own.booking;
  const miss = useMissWeek();
  const weeks = booking.series?.weeks ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="The weeks of your program" actions={<Button onClick={onClose}>Close</Button>}>
      <FocusFallback place={heading} />
      <p>{sessionName(booking)}, {booking.duration_minutes} minutes each{weeks.some(({ kept }) => kept) && ' from the change on'}. You don’t get anything back for a week you miss: your seat stays yours, and you can still come until it starts.</p>
      <ol className={styles.weeks} aria-label="Weeks">
        {weeks.map((one, index) => (
          <li key={index}>
            <span><b>Week {index + 1}</b> <span className="tab">{one.state === 'off' ? <s>{formatDateTime(new Date(one.starts_at))}</s> : formatDateTime(new Date(one.starts_at))}</span><br /><span className="sm muted">{stateWords(one, now)}{keptWords(one)}</span><ZoneHint className={`sm muted ${styles.zone}`} instant={new Date(one.starts_at)} /></span>
            <WeekAct {...{ one, now }} week={index + 1} isBusy={miss.isPending && miss.variables.week === index + 1} onMiss={(is_missed) => miss.mutate({ booking_id: booking.id, week: index + 1, is_missed })} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface WeekActProps {
  one: SeriesWeek;
  week: number;
  now: Date;
  isBusy: boolean;
  onMiss: (isMissed: boolean) => void;
}

function WeekAct({ one: { state, off, starts_at }, week, now, isBusy, onMiss }: WeekActProps) {
  if (off && state === 'off' && !off.settled) return <Button size="sm" variant="primary" asChild><Link to={rebookUrl(off.id)}>Choose<span className="vh"> for week {week}</span></Link></Button>;
  if (state === 'off' || new Date(starts_at) <= now) return null;
  const isMissed = state === 'missed';
  const words = isMissed ? 'I’ll come after all' : 'I’ll miss it';
  return <Button size="sm" busy={isBusy} busyLabel="Saving..." aria-label={`${words}: week ${week}`} onClick={() => onMiss(!isMissed)}>{words}</Button>;
}
