import { STANDARD, STRICT } from '../business/sample-policy.ts';
import type { BookingStatus } from './booking-status.ts';
import { cancellationDeadline, freeUntil, isBeforeDeadline, isCancellable, isReleasable, settlementOf, settlementWords, undoUntil, wasReleasedLate } from './cancellation.ts';
import { DAY, HOUR, MINUTE } from '../time/ranges.ts';
import { american } from '../region/sample-regions.ts';

const { formatDate, formatDateTime } = american;

const startsAt = new Date('2027-06-15T16:00:00Z');
const changeTerms = STANDARD;
const deadline = cancellationDeadline(startsAt, changeTerms);
/** Booked weeks before: changes no longer count as undoing a mistake. */
const createdAt = new Date(startsAt.getTime() - 30 * DAY);
const booking = (status: BookingStatus = 'confirmed', cancelledAt: Date | null = null) => ({ status, cancelledAt, createdAt, changeTerms, sessionDate: startsAt, cancellationDeadline: deadline as Date | null });
const around = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);

describe('the deadline', () => {
  test('is 24 hours before the start (FLOW-03)', () => {
    expect(cancellationDeadline(startsAt, STANDARD)).toEqual(new Date(startsAt.getTime() - 24 * HOUR));
    expect(cancellationDeadline(startsAt, STRICT)).toEqual(new Date(startsAt.getTime() - 48 * HOUR));
    expect(deadline.toISOString()).toBe('2027-06-14T16:00:00.000Z');
  });

  test.each([
    ['in spring an hour earlier by the clock', '2027-03-14T16:00:00Z', '3/14/2027 9:00 am', '3/13/2027 8:00 am'],
    ['in autumn an hour later by the clock', '2027-11-07T17:00:00Z', '11/7/2027 9:00 am', '11/6/2027 10:00 am'],
    ['at the same hour the day after the change', '2027-03-15T16:00:00Z', '3/15/2027 9:00 am', '3/14/2027 9:00 am'],
  ])('is 24 elapsed hours, %s (GEN-17)', (_, start, shown, shownDeadline) => {
    expect(formatDateTime(new Date(start))).toBe(shown);
    expect(formatDateTime(cancellationDeadline(new Date(start), STANDARD))).toBe(shownDeadline);
  });
});

describe('cancelling (DASH-18, ABK-18)', () => {
  test.each([
    ['a day early', -24 * HOUR, true],
    ['a minute early', -MINUTE, true],
    ['a millisecond early', -1, true],
    ['exactly at the deadline', 0, false],
    ['a millisecond late', 1, false],
    ['after the session', 30 * HOUR, false],
  ])('%s: %s (FLOW-07)', (_, offset, expected) => {
    expect(isCancellable(booking(), around(offset))).toBe(expected);
  });

  test.each([
    ['pending', true],
    ['confirmed', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('a %s booking: %s', (status, expected) => {
    expect(isCancellable(booking(status), around(-HOUR))).toBe(expected);
  });

  test('a canceled booking cannot be canceled again, whatever its status', () => {
    expect(isCancellable(booking('confirmed', around(-2 * HOUR)), around(-HOUR))).toBe(false);
  });

  test('is not offered without a deadline', () => {
    expect(isCancellable({ ...booking(), cancellationDeadline: null }, around(-HOUR))).toBe(false);
  });

  test('the deadline is exact across the clock change', () => {
    const spring = { ...booking(), createdAt: new Date('2027-03-01T16:00:00Z'), sessionDate: new Date('2027-03-14T16:00:00Z'), cancellationDeadline: cancellationDeadline(new Date('2027-03-14T16:00:00Z'), STANDARD) };
    expect(isCancellable(spring, new Date('2027-03-13T15:59:59.999Z'))).toBe(true);
    expect(isCancellable(spring, new Date('2027-03-13T16:00:00.000Z'))).toBe(false);
  });
});

describe('what is returned when a booking ends', () => {
  const paid = { priceCents: 9_000, isPaid: true, changeTerms, cancellationDeadline: deadline, createdAt, sessionDate: startsAt };
  const withCredit = { ...paid, priceCents: 0, isPaid: false };
  const free = { ...paid, priceCents: null, isPaid: false };

  test.each([
    ['FLOW-04 the client early', paid, 'client', -1, 9_000, false, '$90.00 goes back to your card.'],
    ['FLOW-07 the client at the deadline', paid, 'client', 0, 0, false, 'Cancellations less than 24 hours ahead aren’t refunded.'],
    ['FLOW-06 the coach late', paid, 'admin', HOUR, 9_000, false, '$90.00 goes back to your card.'],
    ['FLOW-09 the system late', paid, 'system', HOUR, 9_000, false, '$90.00 goes back to your card.'],
    ['FLOW-06 the coach late, with a credit', withCredit, 'admin', HOUR, 0, true, 'Your session credit comes back.'],
    ['FLOW-09 the system late, with a credit', withCredit, 'system', HOUR, 0, true, 'Your session credit comes back.'],
    ['FLOW-13 the client early, with a credit', withCredit, 'client', -1, 0, true, 'Your session credit comes back.'],
    ['FLOW-05 the client late, with a credit', withCredit, 'client', 0, 0, false, 'Session credits aren’t returned for cancellations less than 24 hours ahead.'],
    ['a free session', free, 'client', -1, 0, false, 'Nothing was charged for this session, so nothing is refunded.'],
  ] as const)('%s', (_, booking, by, offset, refundCents, creditReturned, words) => {
    const settlement = settlementOf(booking, by, around(offset));
    expect(settlement).toMatchObject({ refundCents, creditReturned });
    expect(settlementWords(settlement, changeTerms, american)).toBe(words);
  });

  const disputed = { ...paid, isDisputed: true };
  const good = { ...withCredit, creditExpiresAt: new Date('2027-07-01T17:00:00Z') };
  const ended = { ...withCredit, creditExpiresAt: new Date('2027-03-01T17:00:00Z') };
  test.each([
    ['a part was refunded before', { ...paid, refundableCents: 6_500 }, 'client', -1, '$65.00 goes back to your card. The other $25.00 was refunded earlier.'],
    ['nothing was refunded before', { ...paid, refundableCents: 9_000 }, 'client', -1, '$90.00 goes back to your card.'],
    ['all of it was refunded before', { ...paid, refundableCents: 0 }, 'admin', HOUR, '$90.00 was refunded earlier, so nothing more goes back.'],
    ['a part was refunded before, and it is late', { ...paid, refundableCents: 6_500 }, 'client', 0, 'Cancellations less than 24 hours ahead aren’t refunded.'],
    ['FLOW-11 a bank decides about the payment', { ...disputed, refundableCents: 0 }, 'client', -1, 'Your bank is deciding about this payment, so nothing is refunded on top.'],
    ['FLOW-11 a bank decides, and what is left is not known', disputed, 'client', -1, 'Your bank is deciding about this payment, so nothing is refunded on top.'],
    ['FLOW-11 a bank decides about a part of it', { ...disputed, refundableCents: 4_000 }, 'client', -1, '$40.00 goes back to your card. Your bank is deciding about this payment, so nothing else is refunded.'],
    ['FLOW-13 a credit whose end is known', good, 'client', -1, 'Your session credit comes back, good until 7/1/2027.'],
    ['FLOW-13 a credit whose period is over, thirty days', ended, 'client', -1, `Your session credit comes back, good until ${formatDate(new Date(around(-1).getTime() + 30 * 24 * HOUR))}.`],
    ['FLOW-13 a credit whose payment a bank decides about', { ...good, isDisputed: true }, 'client', -1, 'Your session credit comes back, good until 7/1/2027. It’s still on hold until your bank has decided about its payment.'],
    ['a free session is never disputed', { ...free, isDisputed: true }, 'client', -1, 'Nothing was charged for this session, so nothing is refunded.'],
  ] as const)('the message when %s', (_, booking, by, offset, words) => {
    expect(settlementWords(settlementOf(booking, by, around(offset)), changeTerms, american)).toBe(words);
  });
});

describe('the complete settlement', () => {
  const paid = { priceCents: 9_000, isPaid: true, changeTerms, cancellationDeadline: deadline, createdAt, sessionDate: startsAt };
  const unpaid = { ...paid, isPaid: false };
  const credit = { ...unpaid, priceCents: 0 };

  test.each([
    ['of what was paid', paid, { cost: 'card', refundCents: 9_000, creditReturned: false }],
    ['of what had gone back in part', { ...paid, refundableCents: 6_500 }, { cost: 'card', refundCents: 6_500, earlierCents: 2_500, creditReturned: false }],
    ['of what a bank decides about', { ...paid, isDisputed: true }, { cost: 'card', refundCents: 0, creditReturned: false, isDisputed: true }],
    ['of a price that nobody has paid', unpaid, { cost: 'nothing', refundCents: 0, creditReturned: false }],
    ['of a price that nobody has paid, with a bank that decides', { ...unpaid, isDisputed: true }, { cost: 'nothing', refundCents: 0, creditReturned: false }],
    ['of a price that nobody has paid, of which nothing is left', { ...unpaid, refundableCents: 0 }, { cost: 'nothing', refundCents: 0, creditReturned: false }],
    ['of a credit', credit, { cost: 'credit', refundCents: 0, creditReturned: true }],
    ['of a credit, whatever could go back of its payment', { ...credit, refundableCents: 6_500 }, { cost: 'credit', refundCents: 0, creditReturned: true }],
  ] as const)('%s has exactly these fields', (_, price, expected) => {
    expect(settlementOf(price, 'client', around(-1))).toEqual(expected);
  });

  test('of a payment without a refund has no original amount', () => {
    expect(settlementOf(paid, 'client', around(0))).toEqual({ cost: 'card', refundCents: 0, creditReturned: false });
  });
});

describe("FLOW-05 “I can't make it”", () => {
  const late = booking;

  test.each([
    ['while it can still be cancelled', 'confirmed', -1, false],
    ['at the deadline', 'confirmed', 0, true],
    ['a millisecond before the start', 'confirmed', 24 * HOUR - 1, true],
    ['at the start', 'confirmed', 24 * HOUR, false],
    ['of a request', 'pending', HOUR, true],
    ['of a completed session', 'completed', HOUR, false],
    ['of a cancelled one', 'cancelled', HOUR, false],
  ] as const)('%s', (_, status, offset, expected) => {
    expect(isReleasable(late(status), around(offset))).toBe(expected);
  });
});

describe('FLOW-05 the undo window after booking', () => {
  /** Booked three hours before its start, twenty-one after its deadline. */
  const bookedAt = new Date(startsAt.getTime() - 3 * HOUR);
  const near = { ...booking(), createdAt: bookedAt };
  const after = (milliseconds: number) => new Date(bookedAt.getTime() + milliseconds);
  const price = { changeTerms, cancellationDeadline: deadline, createdAt: bookedAt, sessionDate: startsAt };
  const paid = { ...price, priceCents: 9_000, isPaid: true };
  const withCredit = { ...price, priceCents: 0, isPaid: false };

  test.each([
    ['at once', 0, true],
    ['a millisecond before ten minutes', 10 * MINUTE - 1, true],
    ['at ten minutes', 10 * MINUTE, false],
  ])('applies regardless of the deadline: %s', (_, offset, isFree) => {
    expect(isCancellable(near, after(offset))).toBe(isFree);
    expect(isReleasable(near, after(offset))).toBe(!isFree);
    expect(wasReleasedLate(near, after(offset))).toBe(!isFree);
    expect(isBeforeDeadline(near, after(offset))).toBe(false);
    expect(settlementOf(paid, 'client', after(offset))).toMatchObject({ refundCents: isFree ? 9_000 : 0 });
    expect(settlementOf(withCredit, 'client', after(offset))).toMatchObject({ creditReturned: isFree });
    expect(settlementWords(settlementOf(paid, 'client', after(offset)), changeTerms, american)).toBe(isFree ? '$90.00 goes back to your card.' : 'Cancellations less than 24 hours ahead aren’t refunded.');
  });

  test.each([
    ['what stands, a moment before it', booking(), around(-1), true],
    ['what stands, at the deadline', booking(), deadline, false],
    ['what is over', booking('completed'), around(-1), false],
    ['what was cancelled', booking('cancelled'), around(-1), false],
    ['what somebody called off', booking('confirmed', around(-2)), around(-1), false],
    ['what has none', { ...booking(), cancellationDeadline: null }, around(-1), false],
  ])('whether the deadline is ahead for %s', (_, standing, now, expected) => {
    expect(isBeforeDeadline(standing, now)).toBe(expected);
  });

  test.each([
    ['ten minutes from booking, for what is near', bookedAt, startsAt, after(10 * MINUTE)],
    ['the deadline, for what is far', createdAt, startsAt, deadline],
    ['the start, never later', new Date(startsAt.getTime() - 4 * MINUTE), startsAt, startsAt],
    ['the deadline, when it comes within the ten minutes', new Date(deadline.getTime() - 15 * MINUTE), startsAt, deadline],
    ['ten minutes, when the deadline comes a little sooner', new Date(deadline.getTime() - 5 * MINUTE), startsAt, around(5 * MINUTE)],
  ])('cancelling is free until %s', (_, booked, sessionDate, expected) => {
    expect(freeUntil({ changeTerms, createdAt: booked, sessionDate, cancellationDeadline: deadline })).toEqual(expected);
  });

  test('never applies once the session has begun', () => {
    const begun = { ...near, createdAt: new Date(startsAt.getTime() - MINUTE) };
    expect(isCancellable(begun, new Date(startsAt.getTime() - 1))).toBe(true);
    expect(isCancellable(begun, startsAt)).toBe(false);
  });

  test('is not renewed by moving: it counts from booking', () => {
    const moved = new Date(startsAt.getTime() + 2 * HOUR);
    expect(undoUntil({ changeTerms, createdAt: bookedAt, sessionDate: moved })).toEqual(after(10 * MINUTE));
    expect(undoUntil({ changeTerms: STRICT, createdAt: bookedAt, sessionDate: moved })).toEqual(after(0));
  });

  test('does not apply to completed or canceled bookings, or those without a deadline', () => {
    expect(isCancellable({ ...near, status: 'completed' }, after(0))).toBe(false);
    expect(isCancellable({ ...near, cancelledAt: after(0) }, after(1))).toBe(false);
    expect(isCancellable({ ...near, cancellationDeadline: null }, after(0))).toBe(false);
    expect(wasReleasedLate({ ...near, cancellationDeadline: null }, after(0))).toBe(true);
  });
});
