import { SelectField } from '@coach/ui';
import { clockLabel } from '../../working-hours/draft.ts';

const STEP = 15;
const DAY_MINUTES = 1_440;

interface TimeFieldProps {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
  /** For an end: midnight means the end of the day. */
  isEnd?: boolean;
}

/** A time of day in the coach's zone, in quarter hours. */
export function TimeField({ label, minutes, onChange, isEnd = false }: TimeFieldProps) {
  const times = Array.from({ length: DAY_MINUTES / STEP }, (_, index) => (index + (isEnd ? 1 : 0)) * STEP);
  return (
    <SelectField label={label} value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
      {times.map((time) => <option key={time} value={time}>{clockLabel(time)}</option>)}
    </SelectField>
  );
}
