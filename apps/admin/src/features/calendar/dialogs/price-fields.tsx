import { PAYMENT_WAYS, type PaymentWay } from '@coach/domain';
import { CheckField, Segmented, SelectField, TextField } from '@coach/ui';
import { formatPrice, moneyUnit } from '@coach/web-kit';
import { WAY_WORDS } from '../../money/ways.ts';
import { priceOf, type NewBooking, type useNewBooking } from './use-new-booking.ts';
import styles from './dialogs.module.css';

/** The price of a new booking. */
export function moneyWords({ isFree, how, price }: NewBooking): string {
  if (how === 'credit') return 'One of the client’s session credits pays for it.';
  if (isFree) return 'Nothing is charged.';
  const amount = formatPrice(priceOf(price) ?? 0);
  return how === 'paid' ? `The client gets a receipt for ${amount}.` : `${amount} is due after the session; see Who Owes Me.`;
}

/** Its price and payment: due, already paid manually, or by credit. */
export function PriceFields({ form: { draft, put, missing, creditsLeft }, isChecked }: { form: ReturnType<typeof useNewBooking>; isChecked: boolean }) {
  const byCredit = draft.how === 'credit';
  const creditLabel = draft.client ? `Credit (${creditsLeft} left)` : 'Credit';
  return (
    <>
      {!draft.isFree && (
        <Segmented
          legend="Payment"
          name="payment"
          value={draft.how}
          onChange={(how) => put({ how })}
          options={[{ value: 'owed', label: 'Unpaid' }, { value: 'paid', label: 'Paid' }, { value: 'credit', label: creditLabel, disabled: creditsLeft === 0 }]}
        />
      )}
      {isChecked && missing.credit && <p className="notice notice--bad" role="alert">This client has no session credits left.</p>}
      {!byCredit && (
        <div className={styles.price}>
          <TextField label={`Price in ${moneyUnit()}`} inputMode="decimal" disabled={draft.isFree} value={draft.isFree ? '' : draft.price} error={isChecked && missing.price ? 'Please enter a price, or choose Free' : undefined} onChange={(event) => put({ price: event.target.value })} />
          <CheckField label="Free" checked={draft.isFree} onChange={(event) => put({ isFree: event.target.checked })} />
        </div>
      )}
      {draft.how === 'paid' && !draft.isFree && (
        <SelectField label="Paid how" value={draft.way} onChange={(event) => put({ way: event.target.value as PaymentWay })}>
          {PAYMENT_WAYS.map((way) => <option key={way} value={way}>{WAY_WORDS[way]}</option>)}
        </SelectField>
      )}
    </>
  );
}
