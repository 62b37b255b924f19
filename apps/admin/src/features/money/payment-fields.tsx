import { useState } from 'react';
import { PAYMENT_WAYS, type LocalDate, type PaymentWay } from '@coach/domain';
import { SelectField, TextField } from '@coach/ui';
import { localDate, moneyUnit, presentTime } from '@coach/web-kit';
import { DayField } from '../panel/day-field.tsx';
import { amountOf, centsOf } from '../panel/money.ts';
import { momentOf } from '../working-hours/draft.ts';
import { WAY_WORDS } from './ways.ts';
import styles from './money.module.css';

const NOON = 720;

export interface PaymentDraft {
  /** As typed, in the currency of the business. */
  amount: string;
  way: PaymentWay;
  day: string;
  note: string;
}

/** Initial values of a manual payment: this many cents, today, in cash. */
export function usePaymentDraft(cents: number | null) {
  const today = localDate(presentTime());
  const [draft, setDraft] = useState<PaymentDraft>({ amount: cents === null ? '' : amountOf(cents), way: 'cash', day: today, note: '' });
  const put = (change: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...change }));
  const amount = centsOf(draft.amount) || null;
  const isDayGood = draft.day !== '' && draft.day <= today;
  // Today means now; an earlier day its noon.
  const paidAt = isDayGood && draft.day !== today ? { paid_at: momentOf(draft.day as LocalDate, NOON) } : {};
  return { draft, put, today, amount, isDayGood, paid: { way: draft.way, note: draft.note.trim(), ...paidAt } };
}

interface PaymentFieldsProps {
  form: ReturnType<typeof usePaymentDraft>;
  isChecked: boolean;
  /** Possible problems with a valid amount. */
  amountError?: string | undefined;
  /** Omits the note: another field asks for the reason. */
  withoutNote?: boolean;
  /** Only asks for the amount: it is not paid yet. */
  isUnpaid?: boolean;
}

/** Amount, method, date, and a note for the books. */
export function PaymentFields({ form: { draft, put, today, amount, isDayGood }, isChecked, amountError, withoutNote, isUnpaid }: PaymentFieldsProps) {
  const missing = isChecked && amount === null ? 'Please enter an amount, for example 25.00.' : undefined;
  return (
    <>
      <div className={styles.row}>
        <TextField label={`Amount in ${moneyUnit()}`} inputMode="decimal" required value={draft.amount} error={missing ?? amountError} onChange={(event) => put({ amount: event.target.value })} />
        {!isUnpaid && <SelectField label="How" value={draft.way} onChange={(event) => put({ way: event.target.value as PaymentWay })}>
          {PAYMENT_WAYS.map((way) => <option key={way} value={way}>{WAY_WORDS[way]}</option>)}
        </SelectField>}
        {!isUnpaid && <DayField label="On" max={today} day={draft.day} onDay={(day) => put({ day })} error={isChecked && !isDayGood ? 'Please choose a day up to today.' : undefined} />}
      </div>
      {!withoutNote && <TextField label="Note" optional maxLength={500} hint="For your books" value={draft.note} onChange={(event) => put({ note: event.target.value })} />}
    </>
  );
}
