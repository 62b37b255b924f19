import { timeOf } from '../clock/time.ts';
import { newId } from '../store/ids.ts';
import type { BalanceTransaction, Charge, Dispute, Payout, Refund, State } from '../store/records.ts';
import { find } from '../store/store.ts';

const FEE_PERCENT = 2.9;
const FEE_CENTS = 30;
const DISPUTE_FEE_CENTS = 1500;
const CLEARING_SECONDS = 2 * 86_400;

/** A balance movement; times in seconds. */
interface Movement {
  amount: number;
  at: number;
  category: string;
  currency: string;
  description: string | null;
  source: string;
  type: 'adjustment' | 'charge' | 'payout' | 'payout_failure' | 'refund' | 'refund_failure';
  fee?: { amount: number; description: string };
  clearing?: number;
}

function move(state: State, { amount, at, category, currency, description, fee, source, type, clearing = 0 }: Movement): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: at + clearing,
    balance_type: 'payments',
    created: at,
    currency,
    description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: category,
    source,
    status: clearing > 0 ? 'pending' : 'available',
    type,
  };
  state.balanceTransactions[transaction.id] = transaction;
  return transaction;
}

/** The balance transaction with its current status: pending until it is available. */
export function transactionOf(state: State, id: string): BalanceTransaction | undefined {
  const known = find(state.balanceTransactions, id);
  return known && { ...known, status: known.available_on <= timeOf(state, null) ? 'available' : 'pending' };
}

/** Books a charge, minus Stripe's fee. */
export function bookCharge(state: State, { id, amount, currency, description }: Pick<Charge, 'amount' | 'currency' | 'description' | 'id'>, at: number): string {
  const fee = { amount: Math.round((amount * FEE_PERCENT) / 100) + FEE_CENTS, description: 'Stripe processing fees' };
  return move(state, { amount, at, category: 'charge', currency, description, fee, source: id, type: 'charge', clearing: CLEARING_SECONDS }).id;
}

/** Books a refund. */
export function bookRefund(state: State, { id, amount, created: at, currency }: Refund): string {
  return move(state, { amount: -amount, at, category: 'refund', currency, description: 'REFUND FOR CHARGE', source: id, type: 'refund' }).id;
}

/** Books the return of a failed refund at `at`. */
export function bookRefundFailure(state: State, { id, amount, currency }: Refund, at: number): string {
  return move(state, { amount, at, category: 'refund_failure', currency, description: 'REFUND FAILURE', source: id, type: 'refund_failure' }).id;
}

/** Books the withdrawal of disputed money at `at`, with Stripe's fee. */
export function bookWithdrawal(state: State, { id, amount, charge, currency }: Dispute, at: number): BalanceTransaction {
  const fee = { amount: DISPUTE_FEE_CENTS, description: 'Dispute fee' };
  return move(state, { amount: -amount, at, category: 'dispute', currency, description: `Chargeback withdrawal for ${charge}`, fee, source: id, type: 'adjustment' });
}

/** Books the return of disputed money at `at`; the fee is not returned. */
export function bookReinstatement(state: State, { id, amount, charge, currency }: Dispute, at: number): BalanceTransaction {
  return move(state, { amount, at, category: 'dispute_reversal', currency, description: `Chargeback reversal for ${charge}`, source: id, type: 'adjustment' });
}

/** Books a payout to the bank. */
export function bookPayout(state: State, { id, amount, created: at, currency }: Payout): string {
  return move(state, { amount: -amount, at, category: 'payout', currency, description: 'STRIPE PAYOUT', source: id, type: 'payout' }).id;
}

/** Books the return of a failed payout at `at`. */
export function bookPayoutFailure(state: State, { id, amount, currency }: Payout, at: number): string {
  return move(state, { amount, at, category: 'payout_reversal', currency, description: 'STRIPE PAYOUT FAILURE', source: id, type: 'payout_failure' }).id;
}
