import { StripeFailure } from '../api/failure.ts';
import { failLater, refundCharge } from '../resources/refunds.ts';
import { leftOf } from '../resources/charges.ts';
import { find } from '../store/store.ts';
import { NOBODY } from '../webhooks/events.ts';
import { chargeMeant } from './disputes.ts';
import { missing, saved, param, type Action } from './answer.ts';

const UNFINISHED = ['pending', 'requires_action'] as const;

/** Money goes back as if somebody had given it back in Stripe's dashboard: `amount` cents, or all that is left; `status` `pending` leaves it on its way. */
export const refund: Action = async (world, id, params) => {
  const { state } = world.store;
  const charge = chargeMeant(state, id);
  if (!charge) return missing('charge');
  const amount = Number(param(params, 'amount', String(leftOf(charge))));
  if (!Number.isInteger(amount) || amount < 1) return { status: 409, body: { error: 'Send {"amount": cents}; nothing is left to give back.' } };
  const status = UNFINISHED.find((known) => known === param(params, 'status', ''));
  try {
    return await saved(world, { refund: refundCharge(world, charge, { amount, ...(status && { status }) }, NOBODY) });
  } catch (error) {
    if (error instanceof StripeFailure) return { status: 409, body: { error: error.body.message } };
    throw error;
  }
};

/** The client's bank cannot hand a refund over; `reason` is one of Stripe's, `expired_or_canceled_card` unless it is said. */
export const failRefund: Action = (world, id, params) => {
  const known = find(world.store.state.refunds, id);
  const charge = known && find(world.store.state.charges, known.charge ?? '');
  if (!charge) return missing('refund');
  if (known.status === 'failed' || known.status === 'canceled') return { status: 409, body: { error: 'This refund has failed already.' } };
  failLater(world, known, charge, param(params, 'reason', 'expired_or_canceled_card'));
  return saved(world, { refund: known });
};
