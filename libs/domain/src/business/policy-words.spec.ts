import { creditHours, creditSpentWords, noShowChargeWords, noShowFeeWords, refundStepsWords, timesWords } from './policy-words.ts';
import { IN_PARTS, STANDARD } from './sample-policy.ts';

test('the default policy keeps its wording (LEG-04)', () => {
  expect([refundStepsWords(), noShowChargeWords(), creditSpentWords()]).toEqual(['', 'in full', 'you cancel later or do not come']);
});

test('a credit is returned until the cancellation hours, or until the last step when the policy says so', () => {
  expect([STANDARD, IN_PARTS, { ...IN_PARTS, creditInParts: false }, { ...STANDARD, creditInParts: true }].map(creditHours)).toEqual([24, 6, 24, 24]);
});

test('with three steps a credit is returned until the last one', () => {
  expect(creditHours({ ...IN_PARTS, refundSteps: [...IN_PARTS.refundSteps, { hours: 2, percent: 10 }] })).toBe(2);
});

test('counts up to two are written as words', () => {
  expect([0, 1, 2, 3, 10].map(timesWords)).toEqual(['never', 'once', 'twice', '3 times', '10 times']);
});

test('refund steps and no-shows are written with their numbers', () => {
  expect([refundStepsWords(IN_PARTS.refundSteps), noShowChargeWords(IN_PARTS.noShowPercent)]).toEqual(['50% until 12 hours before the start, 25% until 6 hours before the start', '80% of the price']);
  expect([refundStepsWords([{ hours: 1, percent: 10 }]), noShowChargeWords(100), creditSpentWords(true)]).toEqual(['10% until 1 hour before the start', 'nothing', 'you cancel later']);
});

test('the no-show fee is mentioned only when there is one', () => {
  expect([undefined, 0, 40, 100].map((percent) => noShowFeeWords(percent))).toEqual(['', '', '40% of the price', 'the price']);
});
