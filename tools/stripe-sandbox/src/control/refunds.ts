import { StripeFailure } from '../api/failure.ts';
import { failLater, refundCharge } from '../resources/refunds.ts';
import { leftOf } from '../resources/charges.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE } from '../webhooks/events.ts';
import { chargeMeant } from './disputes.ts';
import { missing, saved, param, type Action } from './answer.ts';

const UNFINISHED = ['pending', 'requires_action'] as const;

/** Refunds a charge as from Stripe's Dashboard: `amount` cents, or all that is left; with `status` `pending` it stays pending. */
export const refund: Action = async (world, id, params) => {
  const { state } = world.store;
  const charge = chargeMeant(state, id);
  if (!charge) return missing('charge');
  const amount = Number(param(params, 'amount', String(leftOf(charge))));
  if (!Number.isInteger(amount) || amount < 1) return { status: 409, body: { error: 'Send {"amount": cents}; nothing is left to give back.' } };
  const status = UNFINISHED.find((known) => known === param(params, 'status', ''));
  try {
    return await saved(world, { refund: refundCharge(world, charge, { amount, ...(status && { status }) }, SYSTEM_CAUSE) });
  } catch (error) {
    if (error instanceof StripeFailure) return { status: 409, body: { error: error.body.message } };
    throw error;
  }
};

/** Fails a refund that the client's bank could not accept; `reason` is one of Stripe's, by default `expired_or_canceled_card`. */
export const failRefund: Action = (world, id, params) => {
  const known = find(world.store.state.refunds, id);
  const charge = known && find(world.store.state.charges, known.charge ?? '');
  if (!charge) return missing('refund');
  if (known.status === 'failed' || known.status === 'canceled') return { status: 409, body: { error: 'This refund has failed already.' } };
  failLater(world, known, charge, param(params, 'reason', 'expired_or_canceled_card'));
  return saved(world, { refund: known });
};
