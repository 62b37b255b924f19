import { useState } from 'react';
import type { Business } from '@coach/contracts';
import { TextField } from '@coach/ui';
import { moneyUnit, useFormContext, useWatch } from '@coach/web-kit';
import { amountOf, centsOf } from '../panel/money.ts';

interface PriceFieldProps {
  label: string;
  /** Of a value in cents. */
  name: `services.${number}.lengths.${number}.priceCents`;
  error?: string | undefined;
}

/** An amount as it is typed, kept in cents; what is no amount is kept as nothing, and said when it is saved. */
export function PriceField({ label, name, error }: PriceFieldProps) {
  const { setValue } = useFormContext<Business>();
  const cents = useWatch<Business, typeof name>({ name });
  const [typed, setTyped] = useState(() => amountOf(cents));
  // Another draft was loaded, or this one dropped.
  const shown = centsOf(typed) === cents || Number.isNaN(cents) ? typed : amountOf(cents);
  const put = (text: string) => {
    setTyped(text);
    setValue(name, centsOf(text) ?? NaN, { shouldDirty: true });
  };
  return <TextField label={`${label} in ${moneyUnit()}`} inputMode="decimal" value={shown} error={error} onChange={(event) => put(event.target.value)} />;
}
