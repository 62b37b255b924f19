import type { AmountDue, OutstandingAmounts } from '@coach/contracts';

/** An hour of $90.00, due from Dana since 10/21/2025. */
export const due = (changes: Partial<AmountDue> = {}): AmountDue => ({
  ...{ id: '00000000-0000-4000-8000-000000000071', user_id: '00000000-0000-4000-8000-000000000012', client_name: 'Dana Whitfield', sells: 'session', booking_id: '00000000-0000-4000-8000-000000000072' },
  ...{ label: '1:1 Personal Training, 10/21/2025 10:00 am', amount: 9_000, paid: 0, written_off: 0, outstanding: 9_000, hand_back: 0, currency: 'usd' },
  ...{ due_at: '2025-10-21T17:00:00.000Z', reminded_at: null, note: '', entries: [] },
  ...changes,
});

/** Paid in cash on 10/30/2025, recorded by Jordan. */
export const cash = (changes: Partial<AmountDue['entries'][number]> = {}): AmountDue['entries'][number] => ({
  ...{ id: '00000000-0000-4000-8000-000000000073', kind: 'payment', amount: 9_000, way: 'cash', payment_id: null, payment_entry_id: null, left: 9_000 },
  ...{ happened_at: '2025-10-30T17:00:00.000Z', note: '', recorded_by: 'Jordan Rivera' },
  ...changes,
});

export const outstanding = (changes: Partial<OutstandingAmounts> = {}): OutstandingAmounts => ({ amounts: [], ahead: [], to_hand_back: [], owed_total: 0, people: 0, ...changes });
