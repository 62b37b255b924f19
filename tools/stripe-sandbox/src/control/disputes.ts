import { changeDispute, decideDispute, isInquiry, isOpen, openDispute } from '../resources/disputes/dispute-life.ts';
import { leftOf } from '../resources/charges.ts';
import { warnOfFraud } from '../resources/disputes/fraud-warnings.ts';
import type { Charge, State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { missing, saved, param, type Action, type Answer } from './answer.ts';

const bad = (error: string): Answer => ({ status: 400, body: { error } });
const late = (error: string): Answer => ({ status: 409, body: { error } });

/** The charge with that id, or the one that paid the payment intent with that id. */
export function chargeMeant(state: State, id: string): Charge | undefined {
  return find(state.charges, id) ?? find(state.charges, find(state.paymentIntents, id)?.latest_charge ?? '');
}

/** Opens a dispute or an inquiry on a charge (`reason` is one of Stripe's, by default `fraudulent`). */
export const dispute: Action = (world, id, params) => {
  const charge = chargeMeant(world.store.state, id);
  if (!charge) return missing('charge');
  if (!charge.paid || charge.disputed) return late('This charge was not paid, or is disputed already.');
  const amount = Number(param(params, 'amount', String(leftOf(charge))));
  if (!Number.isInteger(amount) || amount < 1 || amount > leftOf(charge)) return late('Send {"amount": cents}, no more than what was not refunded.');
  const kind = param(params, 'kind', 'dispute');
  if (kind !== 'dispute' && kind !== 'inquiry') return bad('Send {"kind": "inquiry"} or leave it out.');
  return saved(world, { dispute: openDispute(world, charge, { amount, inquiry: kind === 'inquiry', reason: param(params, 'reason', 'fraudulent') }) });
};

/** Updates a dispute: evidence was sent (`under_review`), an inquiry escalates (`needs_response`), or the deadline changes. */
export const update: Action = (world, id, params) => {
  const known = find(world.store.state.disputes, id);
  if (!known) return missing('dispute');
  const status = param(params, 'status', '');
  const days = Number(param(params, 'due_by_days', '0'));
  const named = 'due_by_days' in params;
  if ((status !== '' && status !== 'under_review' && status !== 'needs_response') || (status === '' && !named) || !Number.isFinite(days))
    return bad('Send {"status": "under_review"}, {"status": "needs_response"} or {"due_by_days": 3}.');
  if (!isOpen(known)) return late('This dispute is decided.');
  changeDispute(world, known, { ...(status === '' ? {} : { status }), ...(named ? { dueByDays: days } : {}) });
  return saved(world, { dispute: known });
};

/** Decides a dispute: `outcome` is `won` or `lost`. */
export const decide: Action = (world, id, params) => {
  const known = find(world.store.state.disputes, id);
  const outcome = param(params, 'outcome', 'lost');
  if (!known) return missing('dispute');
  if (outcome !== 'won' && outcome !== 'lost') return bad('Send {"outcome": "won"} or {"outcome": "lost"}.');
  if (!isOpen(known)) return late('This dispute is decided.');
  if (isInquiry(known) && outcome === 'lost') return bad('An inquiry ends with "won", or becomes a dispute by an update to "needs_response".');
  decideDispute(world, known, outcome);
  return saved(world, { dispute: known });
};

/** Sends an early fraud warning from the card's bank. */
export const warn: Action = (world, id, params) => {
  const charge = chargeMeant(world.store.state, id);
  if (!charge) return missing('charge');
  if (!charge.paid) return late('This charge was not paid.');
  const actionable = String(params['actionable'] ?? true) === 'true';
  return saved(world, { early_fraud_warning: warnOfFraud(world, charge, param(params, 'fraud_type', 'made_with_stolen_card'), actionable) });
};
