import fc from 'fast-check';
import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';
import { BOOKING_GROUPS, countBookings, groupOf, nextSession } from './booking-groups.ts';
import { DAY, HOUR, MINUTE } from '../time/ranges.ts';
import { losAngeles } from '../region/sample-regions.ts';

// 11:30 pm on 3/15 in Los Angeles, already 3/16 in UTC.
const now = new Date('2027-03-16T06:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR);
const booking = (status: BookingStatus, sessionDate: Date, cancelledAt: Date | null = null) => ({ status, sessionDate, cancelledAt });

describe('the tab of a booking', () => {
  test.each([
    ['confirmed', 48, 'upcoming', 'DASH-11'],
    ['confirmed', 0.25, 'upcoming', 'DASH-16'],
    ['confirmed', 0, 'completed', 'DASH-16'],
    ['confirmed', -1, 'completed', 'DASH-13'],
    ['pending', 48, 'pending', 'DASH-12'],
    ['pending', -48, 'pending', 'DASH-12'],
    ['completed', -48, 'completed', 'DASH-13'],
    ['completed', 48, 'completed', 'DASH-13'],
  ] as const)('%s, %d hours from now: %s (%s)', (status, offset, group, _id) => {
    expect(groupOf(booking(status, hours(offset)), now)).toBe(group);
  });

  test.each(BOOKING_STATUSES)('%s with a cancellation time is cancelled (DASH-14)', (status) => {
    expect(groupOf(booking(status, hours(48), hours(-1)), now)).toBe('cancelled');
  });

  test('the cancelled status alone is enough (DASH-17)', () => {
    expect(groupOf(booking('cancelled', hours(48)), now)).toBe('cancelled');
  });

  test('changes from upcoming to completed exactly at the start (DASH-16)', () => {
    const session = booking('confirmed', now);
    expect(groupOf(session, new Date(now.getTime() - 1))).toBe('upcoming');
    expect(groupOf(session, now)).toBe('completed');
  });
});

describe('the next session (DASH-08)', () => {
  const soon = booking('confirmed', hours(3));
  const others = [booking('confirmed', hours(30)), booking('pending', hours(1)), booking('confirmed', hours(-1)), booking('confirmed', hours(2), hours(-5))];

  test('is the earliest upcoming one, whatever the order', () => {
    expect(nextSession([...others, soon], now)).toBe(soon);
    expect(nextSession([soon, ...others], now)).toBe(soon);
  });

  test('of two at the same time is the first in the list', () => {
    const [one, other] = [booking('confirmed', hours(3)), booking('confirmed', hours(3))];
    expect(nextSession([one, other], now)).toBe(one);
  });

  test('is none when nothing is upcoming', () => {
    expect(nextSession([], now)).toBeNull();
    expect(nextSession(others.slice(1), now)).toBeNull();
  });
});

describe('the counters', () => {
  test('today is the coach’s date, not the UTC date (DASH-15, GEN-18)', () => {
    const tonight = ['2027-03-16T06:45:00Z', '2027-03-16T06:50:00Z', '2027-03-16T06:55:00Z'].map((at) => booking('confirmed', new Date(at)));
    const tomorrow = booking('confirmed', new Date('2027-03-16T07:00:00Z'));
    const thisMorning = booking('confirmed', new Date('2027-03-15T16:00:00Z'));
    expect(countBookings([...tonight, tomorrow, thisMorning], now, losAngeles)).toEqual({ today: 3, upcoming: 4, pending: 0, completed: 1, cancelled: 0 });
  });

  test('a pending session today does not count toward today', () => {
    expect(countBookings([booking('pending', new Date(now.getTime() + 15 * MINUTE))], now, losAngeles)).toMatchObject({ today: 0, pending: 1 });
  });

  test('every booking is in exactly one tab', () => {
    const instant = fc.integer({ min: -60 * 24, max: 60 * 24 }).map((minutes) => new Date(now.getTime() + minutes * MINUTE));
    const bookings = fc.array(fc.record({ status: fc.constantFrom(...BOOKING_STATUSES), sessionDate: instant, cancelledAt: fc.option(instant) }));
    fc.assert(
      fc.property(bookings, (all) => {
        const { today, ...tabs } = countBookings(all, now, losAngeles);
        expect(Object.keys(tabs)).toEqual([...BOOKING_GROUPS]);
        expect(Object.values(tabs).reduce((total, count) => total + count, 0)).toBe(all.length);
        expect(today).toBeLessThanOrEqual(tabs.upcoming);
        const next = nextSession(all, now);
        expect(next === null).toBe(tabs.upcoming === 0);
        if (next) expect(next.sessionDate.getTime()).toBeLessThan(now.getTime() + 2 * DAY);
      }),
    );
  });
});
