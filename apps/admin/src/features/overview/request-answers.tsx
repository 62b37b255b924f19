import { messages, type AdminBooking } from '@coach/contracts';
import { Button, FocusFallback } from '@coach/ui';
import { formatDateTime, formatPrice, Link, paths, sessionName, SessionWhere } from '@coach/web-kit';
import { clientOf, useBookingPages } from '../bookings/booking-pages.ts';
import { useSetStatus } from '../bookings/use-changes.ts';
import type { Filter } from '../bookings/use-filter.ts';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useWaitingReload } from './use-overview.ts';
import { AnswersComing, type AnswersProps } from './answers-coming.tsx';
import styles from './overview.module.css';

/** The number answered on the front page; the list has all. */
const MOST = 3;
/** Height of a short one in pixels, until known. */
const HEIGHT = 148;
const PENDING: Filter = { group: 'pending', search: '', from: '', to: '', order: '' };

/** The soonest requests, each confirmed with one click. */
export function RequestAnswers({ count, heading }: AnswersProps) {
  const { bookings, isPending, isError, isFetching, refetch } = useBookingPages(PENDING);
  const [setStatus, reload] = [useSetStatus(PENDING), useWaitingReload()];
  const asked = bookings.filter(({ status }) => status === 'pending').slice(0, MOST);
  const confirm = (booking: AdminBooking) => setStatus.mutate({ booking_id: booking.id, status: 'confirmed' }, { onSettled: reload });
  if (isPending) return <AnswersComing count={Math.min(MOST, count)} height={HEIGHT} />;
  if (isError) return <LoadFailed message={messages.admin.loadBookingsFailed} isBusy={isFetching} retry={() => void refetch()} />;
  if (asked.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="Requests">
      {asked.map((booking) => (
        <li key={booking.id}>
          <FocusFallback place={heading} />
          <p><b>{clientOf(booking)}</b> asks for <b className="tab">{formatDateTime(new Date(booking.session_date))}</b></p>
          <div className="muted">{sessionName(booking)}, {booking.duration_minutes} min{booking.price_cents ? `, ${formatPrice(booking.price_cents)}` : ''}. <SessionWhere session={booking} unknown="Place to be agreed" /></div>
          <div className={styles.presses}>
            <Button size="sm" variant="ink" disabled={setStatus.isPending} aria-label={`Confirm ${clientOf(booking)}, ${formatDateTime(new Date(booking.session_date))}`} onClick={() => confirm(booking)}>Confirm</Button>
            <Button size="sm" asChild><Link to={`${paths.admin}?${new URLSearchParams({ tab: 'bookings', group: 'pending', search: booking.email }).toString()}`} aria-label={`Another answer to ${clientOf(booking)}`}>Another answer</Link></Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
