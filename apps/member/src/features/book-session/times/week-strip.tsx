import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { memberAreaMessages as messages } from '@coach/contracts';
import { addDays, daysBetween, daysFrom, type LocalDate } from '@coach/domain';
import { Button, FocusFallback } from '@coach/ui';
import { DayChoice } from './day-choice.tsx';
import { monthOf } from './days.ts';
import { PickDate } from './pick-date.tsx';
import { openSlotsOf } from './slots.ts';
import type { BookingForm } from '../use-booking.ts';
import styles from './week-strip.module.css';

const WEEK = 7;

/** The index of the week, counted from today, that contains a day, within the bookable range. */
const weekOf = (date: LocalDate | null, today: LocalDate, lastWeek: number): number =>
  date === null ? 0 : Math.min(lastWeek, Math.max(0, Math.floor(daysBetween(today, date) / WEEK)));

/** The summary of a day; the open day's own slots are the most current. */
function summaryOf({ days, slots, choice }: BookingForm, date: LocalDate) {
  if (date === choice.date && slots.data) return { available: openSlotsOf(slots.data).length, total: slots.data.length };
  return days.days.find((day) => day.date === date);
}

export function WeekStrip({ booking, error }: { booking: BookingForm; error?: string }) {
  const { today, choice, change, days } = booking;
  const [turnedTo, turnTo] = useState<number | null>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const lastWeek = Math.floor(days.horizonDays / WEEK);
  const chosenWeek = weekOf(choice.date, today, lastWeek);
  const week = turnedTo ?? chosenWeek;
  const first = addDays(today, week * WEEK);
  const pick = (date: LocalDate) => {
    turnTo(null);
    change({ date });
  };
  return (
    <fieldset ref={fields} data-field="date" aria-describedby={error && 'date-error'} tabIndex={-1}>
      <legend className="vh">Date</legend>
      <div className={styles.head}>
        <p className="lbl" aria-hidden="true">Date: {monthOf(choice.date !== null && chosenWeek === week ? choice.date : first)}</p>
        <div className={styles.steps}>
          <Button size="sm" aria-label="Previous week" disabled={week === 0} onClick={() => turnTo(week - 1)}><ArrowLeft aria-hidden="true" /></Button>
          <Button size="sm" aria-label="Next week" disabled={week === lastWeek} onClick={() => turnTo(week + 1)}><ArrowRight aria-hidden="true" /></Button>
          <PickDate today={today} horizonDays={days.horizonDays} days={days.days} selected={choice.date} onPick={pick} />
        </div>
      </div>
      <div className={styles.week}>
        {daysFrom(first, WEEK).map((date) => (
          <DayChoice
            key={date}
            {...{ date, isToday: date === today, isBeyond: daysBetween(today, date) > days.horizonDays }}
            summary={summaryOf(booking, date)}
            isLoading={!days.isError}
            isChosen={date === choice.date}
            onChoose={() => pick(date)}
          />
        ))}
      </div>
      {error && <p className="err" id="date-error">{error}</p>}
      {days.isError && (
        <div className="notice notice--row notice--bad" role="alert">
          <p>{messages.slots.availabilityFailed}</p>
          <Button size="sm" busy={days.isRetrying} onClick={days.retry}>Try again</Button>
          <FocusFallback place={fields} />
        </div>
      )}
    </fieldset>
  );
}
