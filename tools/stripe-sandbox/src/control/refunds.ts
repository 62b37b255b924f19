import { StripeFailure } from '../api/failure.ts';
import { giveBack } from '../resources/refunds.ts';
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
