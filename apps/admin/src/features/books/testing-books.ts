import type { Payout, Transaction, TransactionTotals } from '@coach/contracts';

/** A pack of $425.00 that Elena paid by card on 10/31/2025. */
export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  ...{ id: 'line-1', at: '2025-10-31T23:12:00.000Z', kind: 'payment', what: 'Pack of 5 Sessions', user_id: '00000000-0000-4000-8000-000000000012', client_name: 'Elena Marsh', way: 'card' },
  ...{ amount: 42_500, tax: 0, fee: 1_263, net: 41_237, recorded_by: null, document: { id: '00000000-0000-4000-8000-000000000081', number: '2025-0042' }, payout: null },
  ...changes,
});

export const totals = (changes: Partial<TransactionTotals> = {}): TransactionTotals => ({
  ...{ count: 1, gross: 42_500, by_hand: 0, refunds: 0, refund_count: 0, card_payments: 1, tax: 0, fees: 1_263, net: 41_237, fees_missing: 0 },
  ...changes,
});

/** Two payments less a refund and the fees, sent on 10/31/2025. */
export const payout = (changes: Partial<Payout> = {}): Payout => ({
  ...{ id: 'po_1', sent_at: '2025-10-31T18:00:00.000Z', arrives_at: '2025-11-03T18:00:00.000Z', status: 'paid', failure: null, amount: 48_417 },
  ...{ payments: 2, gross: 52_500, refunds: 2_500, fees: 1_583, other: 0, should_be: 48_417, difference: 0 },
  ...changes,
});
