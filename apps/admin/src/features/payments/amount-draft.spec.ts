import { amountError, chosenCents, type AmountDraft } from './amount-draft.ts';

const limits = { left: 6_500, unused: 2_550 };
const other = (typed: string): AmountDraft => ({ way: 'other', typed });

test.each([
  [{ way: 'none', typed: '9' }, 0],
  [{ way: 'all', typed: '' }, 6_500],
  [{ way: 'unused', typed: '' }, 2_550],
  [other('25'), 2_500],
  [other(' $25.5 '), 2_550],
  [other('0.01'), 1],
  [other('65.00'), 6_500],
  [other('65.01'), null],
  [other('0'), null],
  [other('0.00'), null],
  [other('-5'), null],
  [other('25.005'), null],
  [other('25,50'), null],
  [other('1e3'), null],
  [other(''), null],
] as const)('%j is %s cents', (draft, cents) => {
  expect(chosenCents(draft, limits)).toBe(cents);
  expect(amountError(draft, limits) === undefined).toBe(cents !== null);
});

test('shows the remaining amount for too large a value, and the format for anything else', () => {
  expect(amountError(other('70'), limits)).toBe('Only $65.00 is left.');
  expect(amountError(other('abc'), limits)).toMatch(/^Please enter an amount/);
});
