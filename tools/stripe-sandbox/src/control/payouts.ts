import { timeOf } from '../clock/time.ts';
import { payOutBalance, returnPayout } from '../money/pay-out.ts';
import { find } from '../store/store.ts';
import { recordEvent } from '../webhooks/events.ts';
import { missing, saved, param, type Action } from './answer.ts';

/** Pays out the balance as the automatic payout would: the available part, or with `all` also the pending one. */
export const payOut: Action = (world, _id, params) => {
  const { state } = world.store;
  const now = timeOf(state, null);
  const isAll = String(params['all'] ?? '') === 'true';
  const payout = payOutBalance(state, now, ({ available_on: from }) => isAll || from <= now);
  if (!payout) return { status: 409, body: { error: 'Nothing is left for the bank; money is available two days after it was paid.' } };
  recordEvent(world, 'payout.created', payout);
  recordEvent(world, 'payout.paid', payout);
  return saved(world, { payout });
};

/** Fails a payout; `reason` is one of Stripe's. */
export const failPayout: Action = (world, id, params) => {
  const { state } = world.store;
  const payout = find(state.payouts, id);
  if (!payout) return missing('payout');
  if (payout.status === 'failed') return { status: 409, body: { error: 'This payout has failed already.' } };
  returnPayout(state, payout, timeOf(state, null), param(params, 'reason', 'account_closed'));
  recordEvent(world, 'payout.failed', payout);
  return saved(world, { payout });
};
