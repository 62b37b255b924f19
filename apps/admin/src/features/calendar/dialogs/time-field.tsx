import { SelectField } from '@coach/ui';
import { clockLabel } from '../../working-hours/draft.ts';

const STEP = 15;
const DAY_MINUTES = 1_440;

interface TimeFieldProps {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
  /** Something ends then: at midnight rather than before the day has begun. */
  isEnd?: boolean;
}

/** A time of the day on the coach's wall clock, in quarters of an hour. */
export function TimeField({ label, minutes, onChange, isEnd = false }: TimeFieldProps) {
  const times = Array.from({ length: DAY_MINUTES / STEP }, (_, index) => (index + (isEnd ? 1 : 0)) * STEP);
  return (
    <SelectField label={label} value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
      {times.map((time) => <option key={time} value={time}>{clockLabel(time)}</option>)}
    </SelectField>
  );
}
