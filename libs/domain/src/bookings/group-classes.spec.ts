import { bookingAddress, classChangeRefusal, isClassBookable, seatsLeft, serviceAskedFor, shortOfMinimum, requestWords, weeksEnding } from './group-classes.ts';
import { openDays, type BusyTime, type DaysQuestion } from './slots.ts';
import { CLIENT_LIMITS } from './availability.ts';
import { plannedStarts, plannedWeeks } from './series.ts';
import { withWeek } from './program-weeks.ts';
import { DAY, HOUR, MINUTE, rangeFrom } from '../time/ranges.ts';
import { addDays } from '../region/local-date.ts';
import { STANDARD_SERVICES } from '../business/sample-services.ts';
import { american, losAngeles } from '../region/sample-regions.ts';

const { localDate, wallClockOf } = losAngeles;

const NOW = new Date('2027-03-01T17:00:00Z');
const at = (date: string, minutes = 18 * 60) => wallClockOf(date)(minutes)!;
const START = at('2027-03-09');

describe('the seats of a class', () => {
  it.each([
    [8, 0, 8],
    [8, 3, 5],
    [20, 20, 0],
    [1, 2, 0],
  ])('of %i with %i taken, %i are left', (seats, taken, left) => {
    expect(seatsLeft({ seats, taken })).toBe(left);
  });

  it.each([
    [0, 4, 4],
    [3, 4, 1],
    [4, 4, 0],
    [6, 4, 0],
  ])('with %i of a minimum of %i, %i are missing', (taken, minimum, lacking) => {
    expect(shortOfMinimum({ taken, minimum })).toBe(lacking);
  });

});

describe('whether a class can be booked', () => {
  const facts = { seats: 8, taken: 7, startsAt: START, isAway: false };
  it.each([
    ['its last seat', {}, NOW, true],
    ['a full one', { taken: 8 }, NOW, false],
    ['one with a week in time off', { isAway: true }, NOW, false],
    ['AVL-05 two hours before', {}, new Date(START.getTime() - 2 * HOUR), true],
    ['AVL-05 less than that', {}, new Date(START.getTime() - 2 * HOUR + 1), false],
  ])('%s', (_, change, now, isBookable) => {
    expect(isClassBookable({ ...facts, ...change }, CLIENT_LIMITS.noticeMinutes, now)).toBe(isBookable);
  });
});

describe('weeks that are canceled when a class ends', () => {
  const hours = plannedStarts({ kind: 'group', weeks: 6 }, START, losAngeles);
  const program = { bookingType: 'group_session' as const, sessionDate: START, weeks: plannedWeeks({ kind: 'group', weeks: 6 }, START, losAngeles)! };
  const afterSecond = new Date(hours[1]!.getTime() + 1);
  const weeksOf = (booking: typeof program, now: Date) => weeksEnding(booking, hours, now).map(({ week }) => week);
  it.each([
    ['all of them before it begins', program, NOW, [1, 2, 3, 4, 5, 6]],
    ['those ahead', program, afterSecond, [3, 4, 5, 6]],
    ['not the one that is just beginning', program, hours[2]!, [4, 5, 6]],
    ['none once the last has begun', program, hours[5]!, []],
    ['not one that is off', { ...program, weeks: withWeek(program.weeks, 4, { state: 'off' }) }, afterSecond, [3, 5, 6]],
    ['one that its client misses too', { ...program, weeks: withWeek(program.weeks, 4, { state: 'missed' }) }, afterSecond, [3, 4, 5, 6]],
    ['not one at another hour', { ...program, weeks: withWeek(program.weeks, 4, { state: 'made_up', startsAt: new Date(hours[3]!.getTime() + HOUR) }) }, afterSecond, [3, 5, 6]],
  ])('%s', (_, booking, now, weeks) => expect(weeksOf(booking, now)).toEqual(weeks));

  it('only the week that a guest makes up in it, and none of a single session', () => {
    const guest = { ...program, sessionDate: at('2027-03-11'), weeks: withWeek(plannedWeeks({ kind: 'group', weeks: 6 }, at('2027-03-11'), losAngeles)!, 2, { state: 'made_up', startsAt: hours[3]! }) };
    expect(weeksOf(guest, afterSecond)).toEqual([2]);
    expect(weeksEnding({ sessionDate: hours[3]!, weeks: null }, hours, NOW)).toEqual([]);
  });
});

describe('changing a class', () => {
  const before = { startsAt: START, seats: 8, minimum: 4, taken: 0 };
  const later = new Date(START.getTime() + HOUR);
  it.each([
    ['nothing', before, {}, NOW, null],
    ['fewer seats, as many as are taken', { ...before, taken: 5 }, { seats: 5 }, NOW, null],
    ['fewer seats than are taken', { ...before, taken: 5 }, { seats: 4 }, NOW, 'SEATS_TAKEN'],
    ['a minimum above the seats', before, { minimum: 9 }, NOW, 'MINIMUM_ABOVE_SEATS'],
    ['its hours while nobody has a seat', before, { startsAt: later }, NOW, null],
    ['its hours when somebody has one', { ...before, taken: 1 }, { startsAt: later }, NOW, 'CLASS_HAS_BOOKINGS'],
    ['its hours once it has begun', before, { startsAt: later }, START, 'CLASS_BEGUN'],
    ['its hours into the past', before, { startsAt: new Date(NOW.getTime() - HOUR) }, NOW, 'IN_THE_PAST'],
    ['its hours to this very moment', before, { startsAt: NOW }, NOW, 'IN_THE_PAST'],
    ['its seats once it has begun', { ...before, taken: 5 }, { seats: 6 }, new Date(START.getTime() + DAY), null],
  ])('%s', (_, was, change, now, refused) => {
    expect(classChangeRefusal(was, { startsAt: was.startsAt, seats: was.seats, minimum: was.minimum, ...change }, now)).toBe(refused);
  });
});

describe('class requests as text', () => {
  it.each([
    [{ weekdays: [2], around: 1_080, participants: 1 }, 'Tuesday, around 6:00 pm, 1 person'],
    [{ weekdays: [1, 3, 6], around: 570, participants: 3 }, 'Monday, Wednesday or Saturday, around 9:30 am, 3 people'],
    [{ weekdays: [0, 1, 2, 3, 4, 5, 6], around: 0, participants: 20 }, 'Any day, around 12:00 am, 20 people'],
  ])('%j reads “%s”', (asked, words) => {
    expect(requestWords(asked, american)).toBe(words);
  });

  it.each([
    ['one that is asked for', [{ id: 'yin' }, { id: 'flow' }], 'yin', 'yin'],
    ['the only one needs no word', [{ id: 'yin' }], 'yin', null],
    ['the only one that is still sold needs no word', [{ id: 'yin' }, { id: 'flow', isActive: false }], 'yin', null],
    ['one that is no longer sold, beside one that is', [{ id: 'yin' }, { id: 'flow', isActive: false }], 'flow', 'flow'],
    ['none when none is asked for', [{ id: 'yin' }, { id: 'flow' }], null, null],
    ['none that is no group', [{ id: 'yin' }, { id: 'flow' }, { id: 'talk', kind: 'consultation' as const }], 'talk', null],
  ])('the service named in a request: %s', (_, sold, bookingType, named) => {
    const group = STANDARD_SERVICES.find(({ kind }) => kind === 'group')!;
    expect(serviceAskedFor(sold.map((one) => ({ ...group, ...one })), bookingType)?.id ?? null).toBe(named);
  });

  it('a class has an address on the booking page', () => {
    expect(bookingAddress('group_session', START, 1, losAngeles)).toBe('/book?service=group_session&date=2027-03-09&time=18%3A00');
    expect(bookingAddress('group_session', START, 3, losAngeles)).toBe('/book?service=group_session&participants=3&date=2027-03-09&time=18%3A00');
  });
});

describe('classes among group training slots', () => {
  const ALL_DAY = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [{ opens: 9 * 60, closes: 20 * 60 }]]));
  const classHours = (classId: string, first: Date, seats: number): BusyTime[] => plannedStarts({ kind: 'group', weeks: 6 }, first, losAngeles).map((start, index) => ({ ...rangeFrom(start, 60), seats: 20 - seats, classId, beginsClass: index === 0 }));
  const booked = (classId: string, start: Date, seats: number): BusyTime => ({ ...rangeFrom(start, 60), seats, classId, beginsClass: false });
  const ask = (date: string, busy: BusyTime[], change: Partial<DaysQuestion> = {}) =>
    openDays({ zone: losAngeles, from: date, days: 1, durationMinutes: 60, hours: ALL_DAY, busy, now: NOW, limits: CLIENT_LIMITS, participants: 1, ...change })[0]!;
  const slotAt = (start: Date, busy: BusyTime[], change: Partial<DaysQuestion> = {}) => ask(localDate(start), busy, change).find((slot) => slot.start.getTime() === start.getTime());
  const evening = classHours('evening', START, 3);

  it('AVL-07 the first week can be booked up to the seats of the class', () => {
    expect(slotAt(START, evening, { participants: 3 })).toEqual({ start: START, classId: 'evening', isAvailable: true });
    expect(slotAt(START, evening, { participants: 4 })?.isAvailable).toBe(false);
    expect(slotAt(START, [...evening, booked('evening', START, 3)])?.isAvailable).toBe(false);
  });

  it('AVL-05 can be booked until the notice period starts', () => {
    expect(slotAt(START, evening, { now: new Date(START.getTime() - 2 * HOUR) })?.isAvailable).toBe(true);
  });

  it('a full class next to it blocks nothing', () => {
    const full = classHours('night', at('2027-03-09', 19 * 60), 0);
    expect(slotAt(START, [...evening, ...full])?.isAvailable).toBe(true);
  });

  it('AVL-08 one full week makes the class full', () => {
    const fourth = plannedStarts({ kind: 'group', weeks: 6 }, START, losAngeles)[3]!;
    expect(slotAt(START, [...evening, booked('evening', fourth, 3)])?.isAvailable).toBe(false);
  });

  it.each([1, 2, 5])('no other group can start in week %i of the class, nor earlier with a week that would collide with it', (week) => {
    const inside = at(addDays('2027-03-09', 7 * week));
    expect(slotAt(inside, evening)?.isAvailable).toBe(false);
    const before = at(addDays('2027-03-09', -7));
    expect(slotAt(before, evening, { now: new Date(NOW.getTime() - 10 * DAY) })?.isAvailable).toBe(false);
  });

  it('AVL-08 a lost week may be made up in any week of the class', () => {
    const third = plannedStarts({ kind: 'group', weeks: 6 }, START, losAngeles)[2]!;
    expect(slotAt(third, evening, { isOneWeek: true })?.isAvailable).toBe(true);
    expect(slotAt(third, evening, { isOneWeek: true, participants: 4 })?.isAvailable).toBe(false);
  });

  it('AVL-07 the class’s own seats apply, even when programs of the service have fewer', () => {
    const third = plannedStarts({ kind: 'group', weeks: 6 }, START, losAngeles)[2]!;
    expect(slotAt(third, evening, { isOneWeek: true, participants: 3, seats: 14 })?.isAvailable).toBe(true);
    expect(slotAt(third, evening, { isOneWeek: true, participants: 4, seats: 14 })?.isAvailable).toBe(false);
  });

  it('AVL-04 its slots are not available for other sessions', () => {
    for (const start of plannedStarts({ kind: 'group', weeks: 6 }, START, losAngeles)) expect(slotAt(start, evening, { participants: undefined })?.isAvailable).toBe(false);
  });

  it('is offered outside working hours and beyond the horizon, in order of time', () => {
    const early = at('2027-06-20', 7 * 60);
    const slots = ask('2027-06-20', classHours('early', early, 8));
    expect(slots.map(({ start }) => start)).toEqual([early]);
    const among = ask('2027-03-09', classHours('noon', at('2027-03-09', 12 * 60 + 15), 8)).map(({ start }) => start.getTime());
    expect(among).toEqual([...among].sort((one, other) => one - other));
    expect(among).toContain(at('2027-03-09', 12 * 60 + 15).getTime());
    expect(among).toContain(at('2027-03-09', 9 * 60).getTime());
  });

  it.each<[string, string, BusyTime, boolean]>([
    ['its own, of the same length', 'flow', { ...rangeFrom(START, 60), seats: 3, serviceId: 'flow' }, true],
    ['its own, that lasts longer', 'flow', { ...rangeFrom(START, 75), seats: 3, serviceId: 'flow' }, false],
    ['its own, that began before', 'flow', { ...rangeFrom(new Date(START.getTime() - 30 * MINUTE), 60), seats: 3, serviceId: 'flow' }, false],
    ['another service, however many seats are left', 'yin', { ...rangeFrom(START, 60), seats: 1, serviceId: 'flow' }, false],
    ['no service', 'yin', { ...rangeFrom(START, 60), seats: 1 }, false],
  ])('AVL-07 a group can join the slot of %s', (_, serviceId, hour, isAvailable) => {
    expect(slotAt(START, [hour], { serviceId })?.isAvailable).toBe(isAvailable);
  });

  it('AVL-07 a class is offered only for its own service', () => {
    const yin = evening.map((hour) => ({ ...hour, serviceId: 'yin' }));
    expect(slotAt(START, yin, { serviceId: 'yin' })).toEqual({ start: START, classId: 'evening', isAvailable: true });
    expect(slotAt(START, yin, { serviceId: 'flow' })).toEqual({ start: START, isAvailable: false });
    expect(slotAt(START, yin, { serviceId: 'flow', classesOnly: true })).toBeUndefined();
    expect(slotAt(START, yin, { serviceId: 'flow', isOneWeek: true })?.isAvailable).toBe(false);
    expect(slotAt(START, yin, { serviceId: 'yin', isOneWeek: true })?.isAvailable).toBe(true);
  });

  it('returns exactly the requested days', () => {
    expect(openDays({ zone: losAngeles, from: '2027-03-09', days: 2, durationMinutes: 60, hours: ALL_DAY, busy: [], now: NOW, limits: CLIENT_LIMITS, participants: 1 })).toHaveLength(2);
  });

  it('cannot be booked too late, nor when the coach is away in one of its weeks', () => {
    expect(slotAt(START, evening, { now: new Date(START.getTime() - HOUR) })?.isAvailable).toBe(false);
    const third = plannedStarts({ kind: 'group', weeks: 6 }, START, losAngeles)[2]!;
    expect(slotAt(START, evening, { timeOff: [rangeFrom(third, 30)] })?.isAvailable).toBe(false);
  });

  it('is the only offer when group training is sold by class', () => {
    expect(ask('2027-03-09', evening, { classesOnly: true })).toEqual([{ start: START, classId: 'evening', isAvailable: true }]);
    expect(ask('2027-03-10', evening, { classesOnly: true })).toEqual([]);
    expect(ask('2027-03-10', evening, { classesOnly: true, isOneWeek: true }).length).toBeGreaterThan(0);
    expect(ask('2027-03-10', evening, { classesOnly: true, participants: undefined }).length).toBeGreaterThan(0);
  });
});
