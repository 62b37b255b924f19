import { isNamedDay } from '@coach/domain';
import { useState, type ChangeEvent } from 'react';

/** The day in a text from an address or field; empty when the API would refuse it. */
export const dayIn = (text: string | null): string => (text !== null && isNamedDay(text) ? text : '');

/** A day field that only reports complete days: while typing 12/31/2026, browsers report the years 2, 20, and 202. */
export function useTypedDay(day: string, onDay: (day: string) => void) {
  const [typed, type] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    type(day);
  }
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    type(value);
    if (value === '' || dayIn(value)) onDay(value);
  };
  return { value: typed, onChange };
}
