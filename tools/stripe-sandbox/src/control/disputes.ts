import { newDispute } from '../resources/disputes.ts';
import { find } from '../store/store.ts';
import { recordEvent } from '../webhooks/events.ts';
import { missing, saved, wish, type Action } from './answer.ts';

/** The cardholder disputes a charge; `reason` is one of Stripe's, `fraudulent` unless it is said. */
export const dispute: Action = (world, id, wishes) => {
  const { state } = world.store;
  const charge = find(state.charges, id) ?? find(state.charges, find(state.paymentIntents, id)?.latest_charge ?? '');
  if (!charge) return missing('charge');
  if (!charge.paid || charge.disputed) return { status: 409, body: { error: 'This charge was not paid, or is disputed already.' } };
  const made = newDispute(state, charge, wish(wishes, 'reason', 'fraudulent'));
  recordEvent(world, 'charge.dispute.created', made);
  return saved(world, { dispute: made });
};

/** The bank decides a dispute: `outcome` is `won` or `lost`. */
export const decide: Action = (world, id, wishes) => {
  const known = find(world.store.state.disputes, id);
  const outcome = wish(wishes, 'outcome', 'lost');
  if (!known) return missing('dispute');
  if (outcome !== 'won' && outcome !== 'lost') return { status: 400, body: { error: 'Send {"outcome": "won"} or {"outcome": "lost"}.' } };
  known.status = outcome;
  recordEvent(world, 'charge.dispute.closed', known);
  return saved(world, { dispute: known });
};
