import { StripeFailure } from '../api/failure.ts';
import { failLater, giveBack } from '../resources/refunds.ts';
import { find } from '../store/store.ts';
import { NOBODY } from '../webhooks/events.ts';
import { missing, saved, wish, type Action } from './answer.ts';

/** Money goes back as if somebody had given it back in Stripe's dashboard: `amount` cents, or all that is left. */
export const refund: Action = async (world, id, wishes) => {
  const { state } = world.store;
  const charge = find(state.charges, id) ?? find(state.charges, find(state.paymentIntents, id)?.latest_charge ?? '');
  if (!charge) return missing('charge');
  const amount = Number(wish(wishes, 'amount', String(charge.amount_captured - charge.amount_refunded)));
  if (!Number.isInteger(amount) || amount < 1) return { status: 409, body: { error: 'Send {"amount": cents}; nothing is left to give back.' } };
  try {
    return await saved(world, { refund: giveBack(world, charge, { amount }, NOBODY) });
  } catch (error) {
    if (error instanceof StripeFailure) return { status: 409, body: { error: error.body.message } };
    throw error;
  }
};

/** The client's bank cannot hand a refund over; `reason` is one of Stripe's, `expired_or_canceled_card` unless it is said. */
export const failRefund: Action = (world, id, wishes) => {
  const known = find(world.store.state.refunds, id);
  const charge = known && find(world.store.state.charges, known.charge ?? '');
  if (!charge) return missing('refund');
  if (known.status !== 'succeeded') return { status: 409, body: { error: 'This refund has failed already.' } };
  failLater(world, known, charge, wish(wishes, 'reason', 'expired_or_canceled_card'));
  return saved(world, { refund: known });
};
