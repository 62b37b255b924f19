import type { LocalDate } from '@coach/domain';
import { classes, Skeleton } from '@coach/ui';
import { dateOf, dayNumber, shortWeekday } from './days.ts';
import styles from './day-choice.module.css';

/** Number of bars in the meter under a day. */
const BARS = 6;

interface Fullness {
  available: number;
  total: number;
}

const wordsFor = ({ available, total }: Fullness): string => {
  if (total === 0) return 'Closed';
  return available === 0 ? 'Full' : `${available} free`;
};

const spoken = (summary: Fullness | undefined): string => {
  if (!summary) return '';
  return summary.available === 0 ? `, ${wordsFor(summary).toLowerCase()}` : `, ${summary.available} ${summary.available === 1 ? 'time' : 'times'} free`;
};

function FreeHours({ summary }: { summary: Fullness | undefined }) {
  const filled = summary && summary.total > 0 ? Math.ceil((BARS * summary.available) / summary.total) : 0;
  return (
    <span className={styles.fill} aria-hidden="true">
      {Array.from({ length: BARS }, (_, bar) => <i key={bar} className={bar < filled ? undefined : styles.empty} />)}
    </span>
  );
}

export interface DayChoiceProps {
  date: LocalDate;
  isToday: boolean;
  /** Beyond the booking horizon. */
  isBeyond: boolean;
  summary: Fullness | undefined;
  /** Its data is still loading. */
  isLoading: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** One day of the week: a radio with how much of it is free. A closed day can be chosen and then shows the next open one. */
export function DayChoice({ date, isToday, isBeyond, summary, isLoading, isChosen, onChoose }: DayChoiceProps) {
  return (
    <label className={classes(styles.day, (isBeyond || summary?.available === 0) && styles.quiet)}>
      <input
        type="radio"
        name="date"
        value={date}
        checked={isChosen}
        disabled={isBeyond}
        onChange={onChoose}
        aria-label={`${shortWeekday(date)} ${dateOf(date)}${isToday ? ', today' : ''}${spoken(summary)}`}
      />
      <span className={styles.name}>{isToday ? 'Today' : shortWeekday(date)}</span>
      <span className="num">{dayNumber(date)}</span>
      <FreeHours summary={summary} />
      <span className={`xs ${styles.free}`}>{summary ? wordsFor(summary) : isBeyond ? 'Not yet' : isLoading && <Skeleton width={40} height={16} />}</span>
    </label>
  );
}
