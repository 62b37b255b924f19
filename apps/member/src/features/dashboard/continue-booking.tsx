import { useCallback, useEffect, useState } from 'react';
import { api } from '@coach/api-client';
import { serviceChoices } from '@coach/content';
import { queryOf, type BookingChoice, type Profile } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatTime, Link, localDate, paths, presentBusiness, useAuth, wallClockOf, ZoneHint } from '@coach/web-kit';
import { X } from 'lucide-react';
import { longDate } from '../book-session/times/days.ts';
import styles from './continue-booking.module.css';

const MINUTES_AN_HOUR = 60;

/** The choice made before joining, until it is dismissed; if the API can't clear it this time, it is offered again next time. */
function useIntendedBooking({ intended_booking }: Profile) {
  const { refetch } = useAuth();
  const [isForgotten, setForgotten] = useState(false);
  const forget = useCallback(() => {
    setForgotten(true);
    void api.auth.updateProfile({ intended_booking: null }).then(refetch).catch(console.error);
  }, [refetch]);
  return { choice: isForgotten ? null : intended_booking, forget };
}

/** Drops a day that is over from the choice. */
function stillAhead({ date, time, ...choice }: BookingChoice, today: LocalDate): BookingChoice {
  return date === undefined || date < today ? choice : { ...choice, date, ...(time !== undefined && { time }) };
}

/** When the chosen time begins; null if none is chosen. */
function startOf({ date, time }: BookingChoice): Date | null {
  if (date === undefined || time === undefined) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return wallClockOf(date)(hours * MINUTES_AN_HOUR + minutes);
}

/** `Tuesday, 3/9/2027, 9:30 am`, as far as chosen. */
function whenWords({ date }: BookingChoice, start: Date | null): string {
  if (date === undefined) return 'Pick a day and a time, and it’s yours.';
  return `${longDate(date)}${start ? `, ${formatTime(start)}` : ''}. Nothing is held for you yet.`;
}

/** Offers to continue the booking chosen before joining, on any device; cleared once the client has booked. */
export function ContinueBooking({ profile, now, isDone }: { profile: Profile; now: Date; isDone: boolean }) {
  const { choice, forget } = useIntendedBooking(profile);
  const isOver = isDone && choice !== null;
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  if (!choice || isDone) return null;
  const chosen = stillAhead(choice, localDate(now));
  const start = startOf(chosen);
  const label = serviceChoices(presentBusiness()).find(({ id }) => id === chosen.service)?.label;
  return (
    <section className={styles.card} aria-labelledby="continue-booking">
      <div>
        <h2 className="d d3" id="continue-booking">You chose {label}</h2>
        <p className="tab">{whenWords(chosen, start)}</p>
        {start && <ZoneHint className="sm muted" instant={start} />}
      </div>
      <div className={styles.acts}>
        <Button variant="primary" asChild><Link to={`${paths.book}?${queryOf(chosen)}`}>Continue your booking</Link></Button>
        <Button variant="quiet" size="icon" aria-label={`Dismiss ${label}`} onClick={forget}><X aria-hidden="true" /></Button>
      </div>
    </section>
  );
}
