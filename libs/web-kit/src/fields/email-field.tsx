import { useEffect, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';
import { TextField } from '@coach/ui';
import { Sentence, useSay } from '@coach/web-kit/once';

type Advice = typeof import('./email-advice.ts');

/** Sets an input's value like typing, so that listeners are notified. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** A mail address field: its `error` names the exact problem, and a likely typo is offered corrected. */
export function EmailField({ error, hint, onChange, onBlur, ...field }: ComponentProps<typeof TextField>) {
  const say = useSay();
  const [{ typed, input }, setTyped] = useState<{ typed: string; input: HTMLInputElement | null }>({ typed: '', input: null });
  const [hasLeft, setLeft] = useState(false);
  const look = ({ currentTarget }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>, isLeaving: boolean) => {
    setTyped({ typed: currentTarget.value, input: currentTarget });
    setLeft(isLeaving);
  };
  const [advice, setAdvice] = useState<Advice | null>(null);
  const isAsked = hasLeft || Boolean(error);
  // Not needed to read a page: loaded once an address was typed.
  useEffect(() => {
    if (isAsked && !advice) void import('./email-advice.ts').then(setAdvice, () => undefined);
  }, [isAsked, advice]);
  const problem = error ? advice?.problemWith(typed) : null;
  const likely = isAsked ? advice?.likelyFor(typed) : null;
  const address = likely && input && <button className="link" type="button" onClick={() => type(input, likely.address)}>{likely.address}</button>;
  return (
    <TextField
      {...field}
      type="email"
      error={problem ? say(problem.text, problem.values) : error}
      hint={likely && address ? <span role="status"><Sentence text={likely.text} address={address} /></span> : hint}
      onChange={(event) => {
        look(event, false);
        void onChange?.(event);
      }}
      onBlur={(event) => {
        look(event, true);
        void onBlur?.(event);
      }}
    />
  );
}
