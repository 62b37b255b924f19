import { useState, type RefObject } from 'react';
import { query } from '@coach/api-client';
import { memberAreaMessages as messages, type RepeatWeek } from '@coach/contracts';
import { creditsFor, creditSession } from '@coach/domain';
import { Button, Dialog, FocusFallback, Skeleton, TextArea } from '@coach/ui';
import { formatWeekly, SessionDetailsFields, useQuery, useSessionDetails, ZoneHint, serviceName, serviceOf, useSayEnglish } from '@coach/web-kit';
import { balancesOf } from '../../credits/balances.ts';
import { PackOffers } from '../../credits/pack-offers.tsx';
import { useCredits } from '../../credits/use-credits.ts';
import type { OwnBooking } from './own-bookings.ts';
import { RepeatWeeks } from './repeat-weeks.tsx';
import { useRepeat } from './use-repeat.ts';
import styles from './repeat-dialog.module.css';

export interface RepeatDialogProps {
  own: OwnBooking;
  onClose: () => void;
  heading: RefObject<HTMLElement | null>;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Books the same time in several weeks, all or none, for a session credit each. */
export function RepeatDialog({ own: { booking }, onClose, heading }: RepeatDialogProps) {
  const booking_id = booking.id;
  const say = useSayEnglish();
  const weeks = useQuery(query.repeats.weeks.queryOptions({ input: { booking_id }, staleTime: 0, gcTime: 0 }));
  const known = useQuery(query.bookings.read.queryOptions({ input: { booking_id }, gcTime: 0 }));
  const unread = [weeks, known].filter(({ isLoadingError }) => isLoadingError);
  const credits = useCredits().data;
  const left = credits ? creditsFor(balancesOf(credits), creditSession(serviceOf(booking.booking_type), booking.duration_minutes)) : 0;
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [typed, setNotes] = useState<string>();
  const repeat = useRepeat(booking_id, onClose);
  const details = useSessionDetails(booking, undefined, serviceOf(booking.booking_type));
  const start = new Date(booking.session_date);
  const chosen = (weeks.data ?? []).filter((week) => week.is_available && wanted.includes(week.session_date));
  const notes = typed ?? known.data?.notes ?? '';
  const missing = chosen.length - left;
  const turn = ({ session_date }: RepeatWeek) => setWanted((before) => (before.includes(session_date) ? before.filter((one) => one !== session_date) : [...before, session_date]));
  const book = details.submitTo((values) => repeat.mutate({ booking_id, session_dates: chosen.map(({ session_date }) => session_date), ...values, notes: notes.trim() }));
  const actions = (
    <>
      <Button variant="primary" disabled={chosen.length === 0 || missing > 0 || notes.trim() === ''} busy={repeat.isPending} busyLabel="Booking..." onClick={book}>{chosen.length > 0 ? `Book ${plural(chosen.length, 'session')}` : 'Choose weeks'}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Repeat every week" actions={actions}>
      <FocusFallback place={heading} />
      <p><b>{formatWeekly(start)}</b>, {booking.duration_minutes} minutes of {serviceName(booking.booking_type)}. Each week costs one session credit and can be moved or canceled by itself. <ZoneHint className="sm muted" instant={start} /></p>
      {unread.length > 0 && <p className="err" role="alert">{messages.repeats.loadFailed}. <Button size="sm" busy={unread.some(({ isFetching }) => isFetching)} onClick={() => unread.forEach(({ refetch }) => void refetch())}>Ask again</Button></p>}
      {weeks.isPending && <p role="status"><span className="vh">Loading the coming weeks...</span><Skeleton height={160} width="100%" /></p>}
      {weeks.data && <RepeatWeeks weeks={weeks.data} chosen={chosen} onTurn={turn} />}
      <Sum count={chosen.length} left={left} />
      {missing > 0 && <div className={styles.packs}><PackOffers /></div>}
      {known.data && <SessionDetailsFields details={details} />}
      {known.data && <TextArea label={say('Health and fitness background')} required rows={3} maxLength={5_000} value={notes} error={notes.trim() === '' ? messages.booking.notesRequired : undefined} onChange={(event) => setNotes(event.target.value)} />}
    </Dialog>
  );
}

/** The cost of the choice, or how many credits are missing: times are not held while credits are bought. */
function Sum({ count, left }: { count: number; left: number }) {
  if (count > left) return <p className="notice notice--warn sm" role="status"><b>These weeks need {plural(count, 'credit')}; you have {left}.</b> Buy a pack below, then book. The hours aren’t held in the meantime.</p>;
  return <p className="sm muted" role="status">{count > 0 ? `Uses ${count} of your ${plural(left, 'session credit')}. Nothing else to pay.` : `You have ${plural(left, 'session credit')}.`}</p>;
}
