import { memberAreaMessages as messages } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import { Button } from '@coach/ui';
import { longDate } from './days.ts';
import { nextOpenDay } from './slots.ts';
import type { BookingForm } from '../use-booking.ts';
import styles from './slot-picker.module.css';

/** Says that a day has no free start, and offers the next day that does (AVL-12). */
export function NextOpenDay({ booking, date }: { booking: BookingForm; date: LocalDate }) {
  const next = nextOpenDay(booking.days.days, date);
  return (
    <div className={styles.closed}>
      <p>{messages.slots.closed}</p>
      {next && <Button onClick={() => booking.change({ date: next })}>Next open day: {longDate(next)}</Button>}
    </div>
  );
}
