import { sessionOffers, usualService } from '../bookings/catalogue.ts';
import { creditOffer } from '../billing/credits.ts';
import { openSlots } from '../bookings/slots.ts';
import { isWaitlistOpen, waitlistRulesOf } from '../bookings/waitlist.ts';
import { american, losAngeles } from '../region/sample-regions.ts';
import { STANDARD_SERVICES } from './sample-services.ts';
import { commonWindows, limitsOfService, mostUnpaid, placesOfService, priorityLimitsOfService, weeklyHoursOf, type ServiceHours, type ServiceSettings } from './service-settings.ts';

const HOUR = 60;
const GENERAL = { noticeMinutes: 120, horizonDays: 60 };
const of = (from: number, to: number, weekday = 2): ServiceHours => ({ weekday, opens: from * HOUR, closes: to * HOUR });
const [, training] = STANDARD_SERVICES;

test.each<[string, ServiceSettings, number, number, number]>([
  ['nothing of its own', {}, 120, 60, 90],
  ['a longer notice', { noticeMinutes: 1_440 }, 1_440, 60, 90],
  ['no notice at all', { noticeMinutes: 0 }, 0, 60, 90],
  ['a nearer horizon, and priority as many days further', { horizonDays: 14 }, 120, 14, 44],
  ['a further horizon', { horizonDays: 120 }, 120, 120, 150],
])('a service with %s', (_, settings, noticeMinutes, horizonDays, priority) => {
  expect(limitsOfService(settings, GENERAL)).toEqual({ noticeMinutes, horizonDays });
  expect(priorityLimitsOfService(settings, GENERAL, 90)).toEqual({ noticeMinutes, horizonDays: priority });
});

test.each([[1, 3], [2, 4], [6, 8]])('%i sessions booked at once: %i may be unpaid', (sessions, most) => {
  expect(mostUnpaid(sessions)).toBe(most);
});

test('priority never shortens the booking horizon', () => {
  expect(priorityLimitsOfService({ horizonDays: 14 }, GENERAL, 30).horizonDays).toBe(14);
});

test.each([
  ['apart', [of(6, 8)], [of(9, 12)], []],
  ['touching', [of(6, 9)], [of(9, 12)], []],
  ['overlapping', [of(6, 10)], [of(9, 12)], [[9, 10]]],
  ['one within the other', [of(6, 20)], [of(17, 19)], [[17, 19]]],
  ['several on both sides', [of(6, 12), of(14, 20)], [of(18, 21), of(10, 15)], [[10, 12], [14, 15], [18, 20]]],
  ['none on one side', [of(6, 12)], [], []],
])('common windows: %s', (_, some, others, common) => {
  expect(commonWindows(some, others)).toEqual(common.map(([opens, closes]) => ({ opens: opens! * HOUR, closes: closes! * HOUR })));
});

describe('a service’s own hours', () => {
  const [TUESDAY, WEDNESDAY] = ['2027-03-16', '2027-03-17'];
  const coach = { 2: [of(6, 12), of(14, 20)], 3: [of(6, 20, 3)] };
  const times = (date: string, hours: ServiceHours[] | undefined, more: object = {}) =>
    openSlots({ zone: losAngeles, date, durationMinutes: 60, hours: coach, busy: [], now: new Date('2027-03-01T12:00:00Z'), limits: GENERAL, offered: weeklyHoursOf({ hours }), ...more }).map(({ start }) => american.formatTime(start));

  test('a service without its own hours is offered whenever the coach works', () => {
    expect(weeklyHoursOf({})).toBeUndefined();
    expect(times(TUESDAY, undefined)).toHaveLength(11 + 11);
  });
  test('starts lie in both, and the session ends within both', () => {
    expect(times(TUESDAY, [of(11, 15)])).toEqual(['11:00 am', '2:00 pm']);
    expect(times(TUESDAY, [of(18, 22)])).toEqual(['6:00 pm', '6:30 pm', '7:00 pm']);
  });
  test('a day without hours does not offer the service', () => {
    expect(times(WEDNESDAY, [of(18, 20)])).toEqual([]);
  });
  test('a special day of the coach is cut as well, and a closed one stays closed', () => {
    expect(times(TUESDAY, [of(11, 15)], { overrides: { [TUESDAY]: [of(12, 14)] } })).toEqual(['12:00 pm', '12:30 pm', '1:00 pm']);
    expect(times(TUESDAY, [of(11, 15)], { overrides: { [TUESDAY]: [] } })).toEqual([]);
  });
  test('a program has to lie within them in each of its weeks (AVL-08)', () => {
    const group = { participants: 1, weeks: 2, seats: 12 };
    const available = (overrides: object) =>
      openSlots({ zone: losAngeles, date: TUESDAY, durationMinutes: 60, hours: coach, busy: [], now: new Date('2027-03-01T12:00:00Z'), limits: GENERAL, offered: weeklyHoursOf({ hours: [of(18, 20)] }), ...group, ...overrides }).map(({ isAvailable }) => isAvailable);
    expect(available({})).toEqual([true, true, true]);
    expect(available({ overrides: { '2027-03-23': [of(6, 19)] } })).toEqual([true, false, false]);
  });
});

describe('a service’s own places', () => {
  const places = [{ id: 'studio', is_default: true }, { id: 'park', is_default: false }, { id: 'gym', is_default: false }];
  test.each<[string, string[] | undefined, string[], string | undefined, boolean]>([
    ['none: all of them, or elsewhere', undefined, ['studio', 'park', 'gym'], 'studio', false],
    ['some, the business’s default among them', ['gym', 'studio'], ['studio', 'gym'], 'studio', true],
    ['some without it: the first in the coach’s order', ['gym', 'park'], ['park', 'gym'], 'park', true],
    ['one that is no longer offered among them', ['gym', 'closed'], ['gym'], 'gym', true],
    ['none that is still offered: all of them', ['closed'], ['studio', 'park', 'gym'], 'studio', false],
  ])('%s', (_, own, ids, usual, isBound) => {
    const found = placesOfService({ places: own }, places);
    expect([found.places.map(({ id }) => id), found.places.filter((place) => place.is_default).map(({ id }) => id), found.isBound]).toEqual([ids, [usual], isBound]);
  });
  test('only the business’s default is marked as default, whatever its position', () => {
    const ordered = [{ id: 'park', is_default: false }, { id: 'studio', is_default: true }, { id: 'gym', is_default: false }];
    expect(placesOfService({ places: ['park', 'studio'] }, ordered).places).toEqual([{ id: 'park', is_default: false }, { id: 'studio', is_default: true }]);
  });
});

describe('booked by the coach only', () => {
  const services = STANDARD_SERVICES.map((service) => (service === training ? { ...service, bookedBy: 'coach' as const } : service));
  test('it is not sold to clients, and no credit pays for it', () => {
    expect(sessionOffers(services).map(({ bookingType }) => bookingType)).toEqual(['consultation', 'group_session']);
    expect(creditOffer({ ...training!, bookedBy: 'coach' })).toBeNull();
    expect(creditOffer({ ...training!, bookedBy: 'clients' })).not.toBeNull();
  });
  test('another service of its kind that clients can book is the usual one, before one that is off sale', () => {
    const own = { ...training!, id: 'boxing' };
    expect(usualService([...services, own], 'individual')?.id).toBe('boxing');
    expect(usualService([...services, { ...own, isActive: false }], 'individual')?.id).toBe('personal_training');
  });
});

test.each([
  [undefined, 12, 11, false],
  [undefined, 12, 13, true],
  [60, 12, 13, true],
  [24 * HOUR, 24, 23, false],
  [24 * HOUR, 24, 25, true],
  [24 * HOUR + 1, 25, 25, false],
])('with a notice of %p minutes the waiting list closes %i hours before: at %i hours it is open: %p', (noticeMinutes, hours, ahead, isOpen) => {
  const rules = waitlistRulesOf({ waitlistClosesHours: 12, offerMinutes: 30 }, { noticeMinutes });
  expect(rules).toEqual({ waitlistClosesHours: hours, offerMinutes: 30 });
  const now = new Date('2027-03-01T12:00:00Z');
  expect(isWaitlistOpen(new Date(now.getTime() + ahead * 3_600_000), rules, now)).toBe(isOpen);
});
