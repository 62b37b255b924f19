import { useState, type FormEvent } from 'react';
import type { AdminUser } from '@coach/contracts';
import { forSale, type Plan } from '@coach/domain';
import { Button, CheckField, Dialog, SelectField, TextField } from '@coach/ui';
import { formatPrice, moneyUnit, useBusiness } from '@coach/web-kit';
import { centsOf, amountOf } from '../panel/money.ts';
import { nameOf } from '../panel/person-name.ts';
import { useAddSubscription } from './use-user-changes.ts';

const FORM = 'give-subscription';
const MOST_CENTS = 1_000_000;

/** The most common choice: the whole library without the coach. */
const usualOf = (plans: readonly Plan[]): Plan => plans.find(({ opens }) => opens.videos === 'library') ?? plans[0]!;

/** Assigns a plan for a month: with the default amount, next to the list price (USR-05..07). */
export function SubscriptionDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { plans } = useBusiness();
  const offered = forSale(plans).length > 0 ? forSale(plans) : plans;
  const [plan, setPlan] = useState(usualOf(offered));
  const [amount, setAmount] = useState(amountOf(plan.givenPriceCents));
  const [isGift, setGift] = useState(false);
  const add = useAddSubscription();
  const cents = centsOf(amount, MOST_CENTS);
  const choose = (wanted: Plan) => {
    setPlan(wanted);
    setAmount(amountOf(wanted.givenPriceCents));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGift) add.mutate({ user_id: user.user_id, plan_type: plan.id, complimentary: true }, { onSettled: onClose });
    else if (cents !== null) add.mutate({ user_id: user.user_id, plan_type: plan.id, price_monthly: cents }, { onSettled: onClose });
  };
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={add.isPending} busyLabel="Creating...">Create subscription</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add Video Subscription" actions={actions}>
      <form id={FORM} onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <p>For <b>{nameOf(user)}</b>, from now on for one month. Nothing is charged by card.</p>
        <SelectField label="Plan" hint={`List price ${formatPrice(plan.priceCents)} a ${plan.interval}`} value={plan.id} onChange={(event) => choose(offered.find(({ id }) => id === event.target.value)!)}>
          {offered.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </SelectField>
        <TextField label={`Price a month in ${moneyUnit()}`} inputMode="decimal" value={isGift ? '0.00' : amount} disabled={isGift} error={!isGift && cents === null ? 'Please enter an amount, for example 100.00.' : undefined} onChange={(event) => setAmount(event.target.value)} />
        <CheckField label={`Complimentary: a gift, ${formatPrice(0)}`} checked={isGift} onChange={(event) => setGift(event.target.checked)} />
      </form>
    </Dialog>
  );
}
