import { useState } from 'react';
import { messages, type Business } from '@coach/contracts';
import { TextField } from '@coach/ui';
import { moneyUnit, useController, useWatch } from '@coach/web-kit';
import { amountOf, centsOf } from '../panel/money.ts';

interface PriceFieldProps {
  name: `plans.${number}.${'priceCents' | 'givenPriceCents'}` | `packs.${number}.priceCents` | `services.${number}.lengths.${number}.priceCents`;
  label: string;
  hint?: string;
  /** The problem, if another form validates it. */
  error?: string | undefined;
}

/** A typed price in whole units of the draft's currency; an invalid one is reported on saving. */
export function PriceField({ name, label, hint, error: said }: PriceFieldProps) {
  const { field: { value, onChange, onBlur, ref }, fieldState: { error } } = useController<Business, PriceFieldProps['name']>({ name });
  const region = useWatch<Business, 'region'>({ name: 'region' });
  const [typed, type] = useState({ text: amountOf(value), cents: value });
  // A value set elsewhere, e.g. by undoing, is formatted as an amount.
  const text = Object.is(typed.cents, value) ? typed.text : amountOf(value);
  const change = (next: string) => {
    const cents = centsOf(next) ?? Number.NaN;
    type({ text: next, cents });
    onChange(cents);
  };
  return <TextField label={`${label} in ${moneyUnit(region)}`} inputMode="decimal" hint={hint} value={text} error={said ?? (error && (error.message ?? messages.business.badPrice))} ref={ref} onBlur={onBlur} onChange={(event) => change(event.target.value)} />;
}
