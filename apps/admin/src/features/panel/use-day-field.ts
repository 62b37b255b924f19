import { messages } from '@coach/contracts';
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { dayIn } from './use-typed-day.ts';

/**
 * A day field of a form: while it contains no complete, valid day, the form value is `''`, the input stays, and leaving it
 * incomplete shows an error at the field.
 */
export function useDayField(day: string, onDay: (day: string) => void) {
  const [typed, type] = useState(day);
  const [known, setKnown] = useState(day);
  const [isLeft, leave] = useState(false);
  const [isHalf, half] = useState(false);
  if (known !== day) {
    setKnown(day);
    if (day !== '') type(day);
  }
  return {
    value: typed,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      type(value);
      onDay(dayIn(value));
    },
    onFocus: () => leave(false),
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      half(target.validity.badInput);
      leave(true);
    },
    error: isLeft && (isHalf || (typed !== '' && dayIn(typed) === '')) ? messages.input.dayRange : undefined,
  };
}
