import { changeTermsOf } from '../business/business.ts';
import { areRefundSteps, partAt, partOf } from '../business/refund-steps.ts';
import { IN_PARTS, STANDARD } from '../business/sample-policy.ts';
import { american } from '../region/sample-regions.ts';
import { DAY, HOUR, MINUTE } from '../time/ranges.ts';
import { noShowDue, noShowReturn } from './booking-status.ts';
import { cancellationDeadline, percentBack, settlementOf, settlementWords } from './cancellation.ts';

const sessionDate = new Date('2027-06-15T16:00:00Z');
const terms = changeTermsOf(IN_PARTS);
const times = { sessionDate, createdAt: new Date(sessionDate.getTime() - 30 * DAY), changeTerms: terms, cancellationDeadline: cancellationDeadline(sessionDate, terms) };
const paid = { ...times, priceCents: 9_000, isPaid: true };
const ahead = (hours: number, milliseconds = 0) => new Date(sessionDate.getTime() - hours * HOUR + milliseconds);

test.each([
  ['all of it until 24 hours before', 24, -1, 100],
  ['half from there on', 24, 0, 50],
  ['half until 12 hours before', 12, -1, 50],
  ['a quarter from there on', 12, 0, 25],
  ['a quarter until 6 hours before', 6, -1, 25],
  ['nothing from there on', 6, 0, 0],
  ['nothing when it begins', 0, 0, 0],
])('a client gets back %s', (_, hours, offset, percent) => {
  expect(percentBack(times, 'client', ahead(hours, offset))).toBe(percent);
  expect(settlementOf(paid, 'client', ahead(hours, offset)).refundCents).toBe(90 * percent);
  expect([percentBack(times, 'admin', ahead(hours, offset)), percentBack(times, 'system', ahead(hours, offset))]).toEqual([100, 100]);
  expect(percentBack({ ...times, changeTerms: STANDARD }, 'client', ahead(hours, offset))).toBe(percent === 100 ? 100 : 0);
});

test('within the undo window everything is refunded, however near the session is', () => {
  expect(percentBack({ ...times, createdAt: ahead(8) }, 'client', ahead(8, 10 * MINUTE - 1))).toBe(100);
  expect(percentBack({ ...times, createdAt: ahead(8) }, 'client', ahead(8, 10 * MINUTE))).toBe(25);
});

test('a refund step states its end and the next percentage', () => {
  expect(partAt(times, ahead(20))).toEqual({ percent: 50, until: ahead(12), next: 25 });
  expect(partAt(times, ahead(7))).toEqual({ percent: 25, until: ahead(6), next: 0 });
  expect(partAt(times, ahead(6))).toBeNull();
  expect(partAt({ ...times, changeTerms: STANDARD }, ahead(7))).toBeNull();
});

describe('the message about a partial refund', () => {
  const credit = { ...paid, priceCents: 0, isPaid: false };
  test.each([
    ['half', paid, 20, 'You get $45.00 of $90.00 back on your card.'],
    ['half of what is left', { ...paid, refundableCents: 7_001 }, 20, 'You get $35.00 of $70.01 back on your card. The other $19.99 was refunded earlier.'],
    ['nothing of it', paid, 5, 'Cancellations less than 6 hours ahead aren’t refunded.'],
    ['half of what a bank leaves', { ...paid, refundableCents: 4_000, isDisputed: true }, 20, 'You get $20.00 of $40.00 back on your card. Your bank is deciding about this payment, so nothing else is refunded.'],
    ['half beside a week that fell out', { ...paid, priceCents: 60_000, reservedCents: 10_000 }, 20, 'You get $250.00 of $500.00 back on your card.'],
    ['a credit, whole, as long as any part', credit, 7, 'Your session credit comes back.'],
    ['no credit after the last part', credit, 6, 'Session credits aren’t returned for cancellations less than 6 hours ahead.'],
    ['no credit where it is for the full hours only', { ...credit, changeTerms: { ...terms, creditInParts: false } }, 20, 'Session credits aren’t returned for cancellations less than 24 hours ahead.'],
  ] as const)('%s', (_, price, hours, words) => {
    expect(settlementWords(settlementOf(price, 'client', ahead(hours)), price.changeTerms, american)).toBe(words);
  });
});

test('credits are never split: a credit is returned whole, without an amount', () => {
  expect(settlementOf({ ...paid, priceCents: 0, isPaid: false }, 'client', ahead(20))).toEqual({ cost: 'credit', refundCents: 0, creditReturned: true });
});

test('parts are rounded down: together they never exceed what was paid', () => {
  expect([partOf(9_000, 50), partOf(1, 99), partOf(101, 33), partOf(0, 50), partOf(-5, 50)]).toEqual([4_500, 0, 33, 0, 0]);
  for (let cents = 0; cents < 400; cents += 1) for (const percent of [1, 33, 50, 99]) expect(partOf(cents, percent) + partOf(cents, 100 - percent)).toBeLessThanOrEqual(cents);
});

test.each([
  ['none', [], true],
  ['one below the hours', [{ hours: 12, percent: 50 }], true],
  ['each nearer and for less', [{ hours: 12, percent: 50 }, { hours: 6, percent: 25 }], true],
  ['one at the hours themselves', [{ hours: 24, percent: 50 }], false],
  ['the same hours twice', [{ hours: 12, percent: 50 }, { hours: 12, percent: 25 }], false],
  ['more later than before', [{ hours: 12, percent: 50 }, { hours: 6, percent: 60 }], false],
  ['all of it', [{ hours: 12, percent: 100 }], false],
])('refund steps: %s', (_, steps, expected) => {
  expect(areRefundSteps(steps, 24)).toBe(expected);
});

test('change terms contain only settings that differ from the original defaults', () => {
  expect(changeTermsOf(STANDARD)).toEqual({ cancellationHours: 24, undoMinutes: 10, mostMoves: 2 });
  expect(terms).toEqual({ cancellationHours: 24, undoMinutes: 10, mostMoves: 2, refundSteps: IN_PARTS.refundSteps, creditInParts: true, lateMinutes: 10, noShowPercent: 20, noShowCredit: true });
  expect(changeTermsOf({ ...STANDARD, creditInParts: true })).toEqual(changeTermsOf(STANDARD));
});

describe('a no-show', () => {
  const week = { starts_at: sessionDate.toISOString(), state: 'scheduled' as const };
  const session = { weeks: null, changeTerms: terms, priceCents: 9_000, isPaid: true };
  test.each([
    ['gives back its part of what was paid', session, { percent: 20, credit: false }],
    ['gives back a credit', { ...session, priceCents: 0, isPaid: false }, { percent: 0, credit: true }],
    ['gives back nothing of what was settled by hand', { ...session, isPaid: false }, null],
    ['gives back nothing of what is free', { ...session, priceCents: null, isPaid: false }, null],
    ['gives back its part of a class of one evening', { ...session, weeks: [week] }, { percent: 20, credit: false }],
    ['gives back its part where no weeks were kept', { ...session, weeks: [] }, { percent: 20, credit: false }],
    ['gives back nothing beside a class that fell out', { ...session, weeks: [{ ...week, state: 'off' as const }] }, null],
    ['gives back nothing of a week of a program', { ...session, weeks: [week, week] }, null],
    ['gives back nothing by the usual terms', { ...session, changeTerms: STANDARD }, null],
    ['keeps a credit by the usual terms', { ...session, priceCents: 0, isPaid: false, changeTerms: changeTermsOf(STANDARD) }, null],
  ])('%s', (_, missed, expected) => {
    expect(noShowReturn(missed)).toEqual(expected);
  });

  test('is settled fifteen minutes after it was noted', () => {
    expect(noShowDue(sessionDate).getTime() - sessionDate.getTime()).toBe(15 * MINUTE);
  });
});
