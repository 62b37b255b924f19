import type { CreditEntry } from '@coach/contracts';
import { entryWords } from './entry-words.ts';

const entry: CreditEntry = { kind: 'granted', credits: 1, source: 'premium_package', reason: null, booking_id: null, expires_at: '2025-12-01T18:00:00.000Z', created_at: '2025-11-01T18:00:00.000Z' };

test.each<[Partial<CreditEntry>, string]>([
  [{ kind: 'granted' }, 'Premium Package, good until 12/1/2025'],
  [{ kind: 'granted', source: 'gift' }, 'A gift from your coach, good until 12/1/2025'],
  [{ kind: 'spent' }, 'Session booked'],
  [{ kind: 'returned' }, 'Session canceled, credit returned'],
  [{ kind: 'returned', reason: 'replacement' }, 'Session canceled, credit returned, good for 30 days'],
  [{ kind: 'expired' }, 'Not used by 12/1/2025'],
  [{ kind: 'revoked', reason: 'plan_left' }, 'Taken back: you left the Premium Package during its period'],
  [{ kind: 'revoked', reason: 'refunded', source: 'session_pack_5' }, 'Taken back: refunded, Pack of 5 Sessions'],
  [{ kind: 'revoked', reason: 'disputed' }, 'Taken back: your bank took the payment back'],
  [{ kind: 'revoked', reason: 'pack_returned', source: 'session_pack_10' }, 'Taken back: you gave back the Pack of 10 Sessions'],
  [{ kind: 'revoked', reason: 'by_coach', source: 'gift' }, 'Taken back: by your coach'],
  [{ kind: 'revoked', source: 'session_pack_5' }, 'Taken back: Pack of 5 Sessions'],
  [{ kind: 'restored', reason: 'plan_resumed' }, 'Given back: you are on the Premium Package again'],
  [{ kind: 'restored', reason: 'dispute_won' }, 'Given back: your bank let the payment stand'],
  [{ kind: 'restored', source: 'session_pack_5' }, 'Given back: Pack of 5 Sessions'],
])('FLOW-13 the history describes %j as: %s', (changes, words) => {
  expect(entryWords({ ...entry, ...changes })).toBe(words);
});
