import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { bookPeriod } from '@coach/domain';
import { Segmented, TextField } from '@coach/ui';
import { localDate, presentTime } from '@coach/web-kit';
import { useTypedDay } from '../panel/use-typed-day.ts';
import { stretchWords } from './words.ts';
import type { Stretch, StretchKind } from './use-stretch.ts';
import styles from './books.module.css';

const KINDS: ReadonlyArray<{ value: StretchKind; label: string }> = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
  { value: 'days', label: 'Dates' },
];

interface PeriodBarProps {
  stretch: Stretch;
  onStretch: (next: Stretch) => void;
}

/** Selects the period of the books. */
export function PeriodBar({ stretch, onStretch }: PeriodBarProps) {
  const { kind, from, to } = stretch;
  const today = localDate(presentTime());
  // From a past month one switches to its quarter, and from a period that includes today to the current one.
  const day = from && !(from <= today && today <= to) ? from : today;
  const choose = (next: StretchKind) => onStretch({ kind: next, ...(next === 'days' ? { from, to } : bookPeriod(next, day)) });
  return (
    <div className={styles.period}>
      <Segmented legend={<span className="vh">Period</span>} name={useId()} options={KINDS} value={kind} onChange={choose} />
      {kind === 'days' ? <Days {...{ stretch, onStretch }} /> : <Stepper {...{ stretch, onStretch, kind, today }} />}
    </div>
  );
}

function Stepper({ stretch, onStretch, kind, today }: PeriodBarProps & { kind: Exclude<StretchKind, 'days'>; today: string }) {
  const step = (by: number) => onStretch({ kind, ...bookPeriod(kind, stretch.from, by) });
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={`Previous ${kind}`} onClick={() => step(-1)}><ChevronLeft aria-hidden="true" size={18} /></button>
      <b className="tab" aria-live="polite">{stretchWords(stretch)}</b>
      <button type="button" aria-label={`Next ${kind}`} disabled={stretch.to >= today} onClick={() => step(1)}><ChevronRight aria-hidden="true" size={18} /></button>
    </div>
  );
}

function Days({ stretch, onStretch }: PeriodBarProps) {
  const { from, to } = stretch;
  return (
    <div className={styles.days}>
      <TextField label={<span className="vh">From</span>} type="date" max={to || undefined} {...useTypedDay(from, (day) => onStretch({ ...stretch, from: day }))} />
      <span aria-hidden="true">–</span>
      <TextField label={<span className="vh">To</span>} type="date" min={from || undefined} {...useTypedDay(to, (day) => onStretch({ ...stretch, to: day }))} />
    </div>
  );
}
