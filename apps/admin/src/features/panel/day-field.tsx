import { TextField } from '@coach/ui';
import type { ComponentProps } from 'react';
import { useDayField } from './use-day-field.ts';

type DayFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'min' | 'max'> & { day: string; onDay: (day: string) => void };

/** A labeled day; `onDay` only gets complete, valid days, else `''`. */
export function DayField({ day, onDay, error, ...field }: DayFieldProps) {
  const { error: half, ...typed } = useDayField(day, onDay);
  return <TextField type="date" {...field} {...typed} error={half ?? error} />;
}
