import { creditUntil, type RefundStep } from './refund-steps.ts';

const [sessionDate, freeUntil] = [new Date('2027-03-12T18:00:00Z'), new Date('2027-03-11T18:00:00Z')];
const refundSteps: RefundStep[] = [{ hours: 12, percent: 50 }, { hours: 6, percent: 25 }, { hours: 2, percent: 10 }];

it.each([
  ['the last of three parts, where the terms say so', { refundSteps, creditInParts: true }, freeUntil, '2027-03-12T16:00:00.000Z'],
  ['the end of the time for all of it, where they do not', { refundSteps, creditInParts: false }, freeUntil, '2027-03-11T18:00:00.000Z'],
  ['the same where they are from before that was a setting', { refundSteps }, freeUntil, '2027-03-11T18:00:00.000Z'],
  ['the same where there are no parts', { creditInParts: true }, freeUntil, '2027-03-11T18:00:00.000Z'],
  ['the end of the time for a slip, where that is later than the last part', { refundSteps, creditInParts: true }, new Date('2027-03-12T17:10:00Z'), '2027-03-12T17:10:00.000Z'],
])('a session credit is returned until %s', (_, changeTerms, free, expected) => {
  expect(creditUntil({ sessionDate, changeTerms }, free).toISOString()).toBe(expected);
});
