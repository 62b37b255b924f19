import type { AdminPayment } from '@coach/contracts';

/** A session of $90.00 that Devon paid on 10/20/2025, not refunded. */
export const payment = (changes: Partial<AdminPayment> = {}): AdminPayment => ({
  id: '00000000-0000-4000-8000-000000000051',
  user_id: '00000000-0000-4000-8000-000000000012',
  label: '1:1 Personal Training, 11/5/2025 4:30 pm',
  sells: 'session',
  amount: 9_000,
  refunded: 0,
  promised: 0,
  disputed: 0,
  refundable: 9_000,
  unused: null,
  unused_words: null,
  paid_at: '2025-10-20T18:00:00.000Z',
  refunds: [],
  ...changes,
});

/** Five sessions for $425.00, two of them used. */
export const pack = (changes: Partial<AdminPayment> = {}): AdminPayment =>
  payment({ id: '00000000-0000-4000-8000-000000000052', label: 'Pack of 5 Sessions', sells: 'pack', amount: 42_500, refundable: 42_500, unused: 25_500, unused_words: '3 of 5 sessions not used', ...changes });
