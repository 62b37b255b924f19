import type Stripe from 'stripe';
import { amountWords } from '../checkout/fields.ts';
import { noSuch, refused } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { integer, metadata, notYet, oneOf, optional, paramsOf, text, type Read } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import type { Cause, Charge, Refund, State } from '../store/records.ts';
import { timeOfCharge } from '../clock/time.ts';
import { bookRefund, bookRefundFailure } from '../money/balance.ts';
import { newId } from '../store/ids.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE, recordChange, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import { chargeOf, leftOf } from './charges.ts';
import { isChargedBack } from './disputes/disputes.ts';
import { settleWarnings } from './disputes/fraud-warnings.ts';
import { paymentIntentOf } from './payment-intents.ts';

const CreateRefund = paramsOf<Stripe.RefundCreateParams>()({
  amount: optional(integer({ min: 1 })),
  charge: optional(text(100)),
  payment_intent: optional(text(100)),
  metadata: optional(metadata()),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  ...notYet('currency', 'customer', 'instructions_email', 'origin', 'refund_application_fee', 'reverse_transfer'),
});
type NewRefund = Read<typeof CreateRefund>;

const ListRefunds = paramsOf<Stripe.RefundListParams>()({ ...listing, charge: optional(text(100)), payment_intent: optional(text(100)) });

/** The charge to refund: the given one, or the one that paid the given intent. */
function chargeToRefund(state: State, { charge, payment_intent }: NewRefund): Charge {
  if (charge !== undefined) {
    const found = chargeOf(state, charge, 'charge', 400);
    if (payment_intent === undefined || found.payment_intent === payment_intent) return found;
    throw refused(`The charge ${charge} does not belong to the PaymentIntent ${payment_intent}.`, { param: 'payment_intent' });
  }
  if (payment_intent === undefined) {
    throw refused('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  const intent = paymentIntentOf(state, payment_intent, 'payment_intent', 400);
  const latest = intent.status === 'succeeded' && intent.latest_charge ? find(state.charges, intent.latest_charge) : undefined;
  if (latest) return latest;
  throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
}

/** The cents to refund; throws if the charge cannot be refunded by that much. */
function refundable(state: State, charge: Charge, wanted: number | undefined): number {
  const left = leftOf(charge);
  if (!charge.paid) throw refused(`Charge ${charge.id} did not succeed; there is nothing to refund.`, { param: 'charge' });
  if (isChargedBack(state, charge.id)) throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (wanted === undefined || wanted <= left) return wanted ?? left;
  throw refused(`Refund amount (${amountWords(wanted, charge.currency)}) is greater than unrefunded amount on charge (${amountWords(left, charge.currency)})`, { param: 'amount' });
}

/** Builds a refund as the API shows it, at `at` (seconds); it is not in the state, and no money has moved. */
export function newRefund(charge: Charge, amount: number, params: RefundParams, at: number): Refund {
  return {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: params.status ?? 'succeeded',
    transfer_reversal: null,
  };
}

/** The parts of a refund; over the API it always succeeds at once. */
type RefundParams = Partial<NewRefund> & { status?: 'pending' | 'requires_action' };

/** Refunds a charge and records the events; throws Stripe's refusal if not enough is left. The caller saves. */
export function refundCharge(world: World, charge: Charge, params: RefundParams, cause: Cause): Refund {
  const { state } = world.store;
  const refund = newRefund(charge, refundable(state, charge, params.amount), params, timeOfCharge(state, charge));
  refund.balance_transaction = bookRefund(state, refund);
  state.refunds[refund.id] = refund;
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  recordEvent(world, 'refund.created', refund, cause);
  recordEvent(world, 'charge.refunded', charge, cause);
  settleWarnings(world, charge, cause);
  return refund;
}

/** Fails a refund that the bank could not deliver; the charge counts as unrefunded by that amount. The caller saves. */
export function failLater(world: World, refund: Refund, charge: Charge, reason: string): void {
  comeBack(world, refund, charge, { status: 'failed', failure_reason: reason }, SYSTEM_CAUSE);
  recordEvent(world, 'refund.failed', refund);
}

function comeBack(world: World, refund: Refund, charge: Charge, end: Pick<Refund, 'failure_reason' | 'status'>, cause: Cause): void {
  const { state } = world.store;
  const before = structuredClone(refund);
  Object.assign(refund, end, { failure_balance_transaction: bookRefundFailure(state, refund, timeOfCharge(state, charge)) });
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  recordChange(world, 'refund.updated', before, refund, cause);
  recordChange(world, 'charge.refund.updated', before, refund, cause);
}

function cancel(world: World, refund: Refund, cause: Cause): Refund {
  if (refund.status !== 'pending' && refund.status !== 'requires_action')
    throw refused(`You can only cancel a refund that is pending or requires action; this one is ${refund.status}.`, { param: 'refund' });
  comeBack(world, refund, chargeOf(world.store.state, refund.charge ?? '', 'charge', 400), { status: 'canceled' }, cause);
  return refund;
}

function refundOf(state: State, id: string): Refund {
  const refund = find(state.refunds, id);
  if (!refund) throw noSuch('refund', id, 'id');
  return refund;
}

export const refunds = [
  route('POST', '/v1/refunds', CreateRefund, ({ world, params, cause }) => refundCharge(world, chargeToRefund(world.store.state, params), params, cause)),
  route('GET', '/v1/refunds/:id', nothing, ({ world, id }) => refundOf(world.store.state, id)),
  route('POST', '/v1/refunds/:id/cancel', nothing, ({ world, id, cause }) => cancel(world, refundOf(world.store.state, id), cause)),
  route('GET', '/v1/refunds', ListRefunds, ({ world, params }) => {
    const wanted = Object.values(world.store.state.refunds).filter(
      (refund) =>
        (params.charge === undefined || refund.charge === params.charge) &&
        (params.payment_intent === undefined || refund.payment_intent === params.payment_intent) &&
        createdWithin(refund.created, params.created),
    );
    return page(wanted.reverse(), '/v1/refunds', params);
  }),
];
