import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { bookPeriod } from '@coach/domain';
import { Segmented, TextField } from '@coach/ui';
import { localDate, presentTime } from '@coach/web-kit';
import { useTypedDay } from '../panel/use-typed-day.ts';
import { bookDatesWords } from './words.ts';
import type { BookDates, BookDatesKind } from './use-book-dates.ts';
import styles from './books.module.css';

const KINDS: ReadonlyArray<{ value: BookDatesKind; label: string }> = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
  { value: 'days', label: 'Dates' },
];

interface PeriodBarProps {
  range: BookDates;
  onRange: (next: BookDates) => void;
}

/** Selects the period of the books. */
export function PeriodBar({ range, onRange }: PeriodBarProps) {
  const { kind, from, to } = range;
  const today = localDate(presentTime());
  // From a past month one switches to its quarter, and from a period that includes today to the current one.
  const day = from && !(from <= today && today <= to) ? from : today;
  const choose = (next: BookDatesKind) => onRange({ kind: next, ...(next === 'days' ? { from, to } : bookPeriod(next, day)) });
  return (
    <div className={styles.period}>
      <Segmented legend={<span className="vh">Period</span>} name={useId()} options={KINDS} value={kind} onChange={choose} />
      {kind === 'days' ? <Days {...{ range, onRange }} /> : <Stepper {...{ range, onRange, kind, today }} />}
    </div>
  );
}

function Stepper({ range, onRange, kind, today }: PeriodBarProps & { kind: Exclude<BookDatesKind, 'days'>; today: string }) {
  const step = (by: number) => onRange({ kind, ...bookPeriod(kind, range.from, by) });
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={`Previous ${kind}`} onClick={() => step(-1)}><ChevronLeft aria-hidden="true" size={18} /></button>
      <b className="tab" aria-live="polite">{bookDatesWords(range)}</b>
      <button type="button" aria-label={`Next ${kind}`} disabled={range.to >= today} onClick={() => step(1)}><ChevronRight aria-hidden="true" size={18} /></button>
    </div>
  );
}

function Days({ range, onRange }: PeriodBarProps) {
  const { from, to } = range;
  return (
    <div className={styles.days}>
      <TextField label={<span className="vh">From</span>} type="date" max={to || undefined} {...useTypedDay(from, (day) => onRange({ ...range, from: day }))} />
      <span aria-hidden="true">–</span>
      <TextField label={<span className="vh">To</span>} type="date" min={from || undefined} {...useTypedDay(to, (day) => onRange({ ...range, to: day }))} />
    </div>
  );
}
