import type { LocalDate } from '@coach/domain';
import { CheckField } from '@coach/ui';
import { DayField } from '../panel/day-field.tsx';
import { TimeField } from '../calendar/dialogs/time-field.tsx';
import { rangeOf, withFrom, type EnteredRange } from './off-range.ts';
import styles from './time-off.module.css';

interface RangeFieldsProps {
  entered: EnteredRange;
  onChange: (entered: EnteredRange) => void;
  /** The earliest selectable day. */
  today: LocalDate;
}

/** Start and end, over any number of days. */
export function RangeFields({ entered, onChange, today }: RangeFieldsProps) {
  const { isWhole, from, to, opens, closes } = entered;
  const isBackwards = from !== '' && to !== '' && rangeOf(entered) === null;
  return (
    <>
      <CheckField label="Whole days" checked={isWhole} onChange={(event) => onChange({ ...entered, isWhole: event.target.checked })} />
      <div className={isWhole ? styles.days : styles.moments}>
        <DayField label="From" min={today} day={from} onDay={(day) => onChange(withFrom(entered, day))} />
        {!isWhole && <TimeField label="Start time" minutes={opens} onChange={(minutes) => onChange({ ...entered, opens: minutes })} />}
        <DayField label="Until" min={from || today} day={to} onDay={(day) => onChange({ ...entered, to: day })} />
        {!isWhole && <TimeField label="End time" isEnd minutes={closes} onChange={(minutes) => onChange({ ...entered, closes: minutes })} />}
      </div>
      {isBackwards && <p className="err" role="alert">It has to end after it starts.</p>}
    </>
  );
}
