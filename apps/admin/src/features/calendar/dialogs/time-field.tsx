import { SelectField } from '@coach/ui';
import { clockLabel } from '../../working-hours/draft.ts';

const STEP = 15;
const DAY_MINUTES = 1_440;

/** A time of the day on the coach's wall clock, in quarters of an hour. */
export function TimeField({ label, minutes, onChange }: { label: string; minutes: number; onChange: (minutes: number) => void }) {
  const times = Array.from({ length: DAY_MINUTES / STEP }, (_, index) => index * STEP);
  return (
    <SelectField label={label} value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
      {times.map((time) => <option key={time} value={time}>{clockLabel(time)}</option>)}
    </SelectField>
  );
}
