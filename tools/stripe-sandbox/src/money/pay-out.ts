import { newId } from '../store/ids.ts';
import type { Payout, State } from '../store/records.ts';
import { bookPayout, bookPayoutFailure, transactionOf } from './balance.ts';

/** Time until a payout arrives at the bank. */
const ARRIVAL_SECONDS = 2 * 86_400;

const payoutShape = (amount: number, currency: string, at: number): Payout => ({
  ...{ id: newId('po_'), object: 'payout', amount, application_fee: null, application_fee_amount: null, arrival_date: at + ARRIVAL_SECONDS, automatic: true, balance_transaction: null, created: at, currency },
  ...{ description: 'STRIPE PAYOUT', destination: null, failure_balance_transaction: null, failure_code: null, failure_message: null, livemode: false, metadata: {}, method: 'standard' },
  ...{ original_payout: null, payout_method: null, reconciliation_status: 'completed', reversed_by: null, source_type: 'card', statement_descriptor: null, status: 'paid', trace_id: null, type: 'bank_account' },
});

/** Pays out, as of `at`, all transactions that are in no payout yet and match `counts`; returns null if nothing is left to pay out. */
export function payOutBalance(state: State, at: number, counts: (transaction: { available_on: number; created: number }) => boolean): Payout | null {
  const held = Object.values(state.balanceTransactions).filter((one) => !(one.id in state.payoutOf) && counts(one));
  const amount = held.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return null;
  const payout = payoutShape(amount, held[0]!.currency, at);
  payout.balance_transaction = bookPayout(state, payout);
  state.payouts[payout.id] = payout;
  for (const { id } of [...held, transactionOf(state, payout.balance_transaction)!]) state.payoutOf[id] = payout.id;
  return payout;
}

/** Fails a payout; its money waits for the next one. */
export function returnPayout(state: State, payout: Payout, at: number, reason: string): void {
  Object.assign(payout, { status: 'failed', failure_code: reason, failure_message: 'The bank did not take the payout.', failure_balance_transaction: bookPayoutFailure(state, payout, at) });
}
