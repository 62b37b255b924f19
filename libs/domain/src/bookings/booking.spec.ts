import { STANDARD } from '../business/sample-policy.ts';
import { STANDARD_SERVICES } from '../business/sample-services.ts';
import { CHECKOUT_MINUTES, decideBooking, HOLD_MINUTES, type BookingFacts, type SessionRequest } from './booking.ts';
import { BOOKING_STATUSES, mayBecome, mayBeNoShow } from './booking-status.ts';
import { sessionOffer, type SoldAs } from './catalogue.ts';
import { HOUR, MINUTE } from '../time/ranges.ts';

const now = new Date('2027-03-10T17:00:00Z');
const nine = new Date('2027-03-15T16:00:00Z');
type Asked = Partial<Omit<SessionRequest, 'offer'>> & { service?: SoldAs };
const request = ({ service = 'personal_training_60', ...change }: Asked = {}): SessionRequest => ({ offer: sessionOffer(STANDARD_SERVICES, service)!, startsAt: nine, durationMinutes: 60, participants: 1, ...change });
const facts = (change: Partial<BookingFacts> = {}): BookingFacts => ({ now, slots: [{ start: nine, isAvailable: true }], hasOpenConsultation: false, changeTerms: STANDARD, ...change });
const refusal = (asked: Asked, known: Partial<BookingFacts> = {}) => {
  const decision = decideBooking(request(asked), facts(known));
  return decision.accepted ? null : decision.refusal;
};
const terms = (asked: Asked) => {
  const decision = decideBooking(request(asked), facts());
  return decision.accepted ? decision.terms : null;
};

describe('accepted bookings', () => {
  test.each([
    ['personal_training', 30, 1, 'personal_training', 5_000],
    ['personal_training_60', 60, 1, 'personal_training', 9_000],
    ['group_session', 60, 1, 'group_session', 10_000],
    ['group_session', 60, 20, 'group_session', 200_000],
    ['consultation', 60, 1, 'consultation', null],
  ] as const)('%s, %i minutes, %i participants (PRC-02..06, BOOK-23)', (service, durationMinutes, participants, bookingType, priceCents) => {
    expect(terms({ service, durationMinutes, participants })).toEqual({
      bookingType,
      priceCents,
      during: { start: nine, end: new Date(nine.getTime() + durationMinutes * MINUTE) },
      changeTerms: STANDARD,
      cancellationDeadline: new Date(nine.getTime() - 24 * HOUR),
    });
  });

  test('a consultation with a price counts as paid, even while another consultation is open', () => {
    const { offer, ...asked } = request({ service: 'consultation', durationMinutes: 60 });
    const decision = decideBooking({ ...asked, offer: { ...offer, unitPrice: 4_000 } }, facts({ hasOpenConsultation: true }));
    expect(decision.accepted && decision.terms.priceCents).toBe(4_000);
  });

  test('inside 24 hours the deadline has already passed (FLOW-03)', () => {
    const late = new Date(nine.getTime() - 3 * HOUR);
    const decision = decideBooking(request(), facts({ now: late }));
    expect(decision.accepted && decision.terms.cancellationDeadline < late).toBe(true);
  });
});

describe('refused bookings', () => {
  test.each([
    ['a minute ago', new Date(now.getTime() - MINUTE)],
    ['this very moment', now],
    ['yesterday', new Date(now.getTime() - 24 * HOUR)],
  ])('%s is in the past (BOOK-09)', (_, startsAt) => {
    expect(refusal({ startsAt })).toBe('IN_THE_PAST');
  });

  test.each([
    ['personal_training', 60],
    ['personal_training', 45],
    ['personal_training_60', 30],
    ['personal_training_60', 45],
    ['personal_training_60', 0],
    ['group_session', 30],
    ['consultation', 30],
  ] as const)('%s cannot last %i minutes (BOOK-13, BOOK-27, PRC-05)', (service, durationMinutes) => {
    expect(refusal({ service, durationMinutes })).toBe('WRONG_DURATION');
  });

  test.each([
    ['group_session', 0],
    ['group_session', 21],
    ['group_session', 1.5],
    ['group_session', -1],
    ['group_session', Number.NaN],
    ['personal_training_60', 2],
    ['consultation', 2],
  ] as const)('%s cannot have %d participants (BOOK-12)', (service, participants) => {
    expect(refusal({ service, participants })).toBe('WRONG_PARTICIPANTS');
  });

  test('a second consultation is refused while one is open (BOOK-28)', () => {
    expect(refusal({ service: 'consultation' }, { hasOpenConsultation: true })).toBe('CONSULTATION_OPEN');
  });

  test('an open consultation does not block a paid session (BOOK-28)', () => {
    expect(refusal({}, { hasOpenConsultation: true })).toBeNull();
  });

  test.each([
    ['a time that the day does not offer', { startsAt: new Date(nine.getTime() + 10 * MINUTE) }, {}, 'NOT_OFFERED'],
    ['any time of a closed day', {}, { slots: [] }, 'NOT_OFFERED'],
    ['a time that is taken', {}, { slots: [{ start: nine, isAvailable: false }] }, 'SLOT_TAKEN'],
  ])('%s (BOOK-11)', (_, asked, known, expected) => {
    expect(refusal(asked, known)).toBe(expected);
  });

  test('only the first reason is returned', () => {
    const wrong = { service: 'group_session', durationMinutes: 45, participants: 0 } as const;
    expect(refusal({ ...wrong, startsAt: now })).toBe('IN_THE_PAST');
    expect(refusal(wrong)).toBe('WRONG_DURATION');
    expect(refusal({ ...wrong, durationMinutes: 60 })).toBe('WRONG_PARTICIPANTS');
  });
});

describe('statuses that the coach may set', () => {
  const allowed = {
    pending: ['confirmed', 'completed', 'cancelled'],
    confirmed: ['pending', 'completed', 'cancelled'],
    completed: ['pending', 'confirmed'],
    cancelled: [],
  };
  const pairs = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to, (allowed[from] as string[]).includes(to)] as const));

  test.each(pairs)('%s to %s: %s (ABK-05, ABK-07, ABK-22)', (from, to, expected) => {
    expect(mayBecome(from, to)).toBe(expected);
  });

  test('every status except cancelled can be left, and every status can be reached', () => {
    expect(BOOKING_STATUSES.filter((from) => BOOKING_STATUSES.some((to) => mayBecome(from, to)))).toEqual(['pending', 'confirmed', 'completed']);
    expect(BOOKING_STATUSES.filter((to) => BOOKING_STATUSES.some((from) => mayBecome(from, to)))).toEqual([...BOOKING_STATUSES]);
  });
});

test.each([
  ['confirmed', 0, true],
  ['completed', -HOUR, true],
  ['confirmed', 1, false],
  ['pending', -HOUR, false],
  ['cancelled', -HOUR, false],
] as const)('FLOW-06 a %s session that begins in %i ms may be a no-show: %s', (status, begins, expected) => {
  expect(mayBeNoShow({ status, sessionDate: new Date(now.getTime() + begins) }, now)).toBe(expected);
});

test('a hold lasts 35 minutes, longer than its checkout page stays open (AVL-09)', () => {
  expect(HOLD_MINUTES).toBe(35);
  expect(CHECKOUT_MINUTES).toBeGreaterThanOrEqual(30);
  expect(CHECKOUT_MINUTES).toBeLessThan(HOLD_MINUTES);
});
