import ICAL from 'ical.js';
import { yourCoach } from '@coach/content';
import { DAY, plannedWeeks, zoneOf } from '@coach/domain';
import { calendarEntry, calendarFeed, calendarFile, calendarFileOfAll } from './calendar-file.ts';

const session = {
  ...{ id: '5d1f4bb0-1111-4222-8333-444455556666', bookingType: 'personal_training' as const, sessionDate: new Date('2027-03-15T16:30:00Z'), weeks: null },
  ...{ durationMinutes: 60, location: 'Studio; 4th Street, "back door"', place: null, url: 'https://coach.example/dashboard?booking=5d1f', cancelled: false },
};
const programFrom = (first: string) => ({ bookingType: 'group_session' as const, sessionDate: new Date(first), weeks: plannedWeeks({ kind: 'group', weeks: 6 }, new Date(first), zoneOf(yourCoach.region.timeZone)) });
const write = (changes = {}) => calendarFile(yourCoach, { ...session, ...changes }, { name: 'Your Coach', email: 'coach@example.test' }, { name: 'Maria Gonzalez', email: 'maria@example.test' });

/** Parsed by an independent library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  const event = calendar.getFirstSubcomponent('vevent')!;
  return { method: calendar.getFirstPropertyValue('method'), status: event.getFirstPropertyValue('status'), event: new ICAL.Event(event) };
}

describe('calendar file', () => {
  it('invites to the session at the right instant', () => {
    const { method, event } = read(write());
    expect(method).toBe('REQUEST');
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-15T16:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-15T17:30:00.000Z');
    expect(event.location).toBe(session.location);
  });

  it('AVL-08 has an event for each week of a program, at the same local time (GEN-17)', () => {
    const calendar = new ICAL.Component(ICAL.parse(write(programFrom('2027-03-09T17:00:00Z'))) as never);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map((event) => event.startDate.toJSDate().toISOString())).toEqual(['2027-03-09T17:00:00.000Z', ...['16', '23', '30'].map((day) => `2027-03-${day}T16:00:00.000Z`), '2027-04-06T16:00:00.000Z', '2027-04-13T16:00:00.000Z']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
    expect(events[1]!.summary).toContain('week 2 of 6');
  });

  it('invites to all sessions booked together, each under its own UID', () => {
    const weeks = [session, { ...session, id: '5d1f4bb0-1111-4222-8333-444455557777', sessionDate: new Date('2027-03-22T16:30:00Z') }];
    const file = calendarFileOfAll(yourCoach, weeks, { name: 'Your Coach', email: 'coach@example.test' }, { name: 'Maria Gonzalez', email: 'maria@example.test' });
    const events = new ICAL.Component(ICAL.parse(file) as never).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map((event) => event.startDate.toJSDate().toISOString())).toEqual(['2027-03-15T16:30:00.000Z', '2027-03-22T16:30:00.000Z']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(read(file).method).toBe('REQUEST');
  });

  it('cancels under the same UID with a higher sequence', () => {
    const [first, last] = [read(write()), read(write({ cancelled: true }))];
    expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(last.event.uid).toBe(first.event.uid);
    expect(last.event.sequence).toBeGreaterThan(first.event.sequence);
  });

  it('replaces the entry of a moved session and cancels it later: same UID, higher sequence', () => {
    const [first, moved, cancelled] = [write(), write({ moves: 1, sessionDate: new Date('2027-03-16T16:30:00Z') }), write({ moves: 1, cancelled: true })].map((file) => read(file));
    expect([first!, moved!, cancelled!].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(new Set([first!, moved!, cancelled!].map(({ event }) => event.uid)).size).toBe(1);
    expect([moved!.method, cancelled!.method]).toEqual(['REQUEST', 'CANCEL']);
  });
});

describe('time zone of a calendar file', () => {
  it('times are in the coach’s zone, whose rules are included, so that every program reads the same instant (GEN-17)', () => {
    const file = write();
    expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20270315T093000');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles\r\n');
    expect(file).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  });

  const days = Array.from({ length: 13 * 366 }, (_, day) => new Date(Date.parse('2024-01-01T17:30:00Z') + day * DAY));

  it('P12 every day 2024–2036 is read back as the instant that was written', () => {
    const component = new ICAL.Component(ICAL.parse(calendarFeed(yourCoach, 'All', days.map((sessionDate, day) => ({ ...session, id: String(day), sessionDate, title: 'You' })))) as never);
    const read = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).startDate.toJSDate().getTime());
    expect(read.filter((instant, day) => instant !== days[day]!.getTime())).toEqual([]);
    expect(read).toHaveLength(days.length);
  }, 60_000);
});

describe('calendar feed', () => {
  const all = [{ ...session, title: 'Maria Gonzalez', updatedAt: new Date('2027-03-01T00:00:00Z') }, { ...session, id: 'off', cancelled: true, moves: 1, title: 'Your Coach', updatedAt: new Date('2027-03-01T00:00:00Z') }];

  it('keeps canceled sessions as canceled, invites nobody, and is byte-identical on repetition', () => {
    const text = calendarFeed(yourCoach, 'Sessions', all);
    const calendar = new ICAL.Component(ICAL.parse(text) as never);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const [first, second] = calendar.getAllSubcomponents('vevent');
    expect([first, second].map((one) => one!.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(new ICAL.Event(second!).sequence).toBe(2);
    expect(first!.hasProperty('attendee')).toBe(false);
    expect(new ICAL.Event(first!).summary).toBe('1:1 Personal Training, Maria Gonzalez');
    expect(calendarFeed(yourCoach, 'Sessions', all)).toBe(text);
  });

  it('shows pending requests as tentative', () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarEntry(yourCoach, { ...session, pending: true })) as never);
    expect(calendar.getFirstSubcomponent('vevent')!.getFirstPropertyValue('status')).toBe('TENTATIVE');
  });
});

describe('location, directions, and reminders', () => {
  const place = { id: '00000000-0000-4000-8000-000000000001', name: 'The Studio', address: '418 E 4th Street\nLos Angeles', map_url: 'https://maps.example.com/?q=a,b', instructions: 'Bring a towel; ring at the green door.', instructions_es: 'Trae una toalla; toca en la puerta verde.' };
  const eventsOf = (file: string) => new ICAL.Component(ICAL.parse(file) as never).getAllSubcomponents('vevent');
  const alarmsIn = (event: ICAL.Component) => event.getAllSubcomponents('valarm').map((alarm) => [String(alarm.getFirstPropertyValue('action')), String(alarm.getFirstPropertyValue('trigger'))]);

  it('the entry contains the coach’s place, its map, what to bring, and the link', () => {
    const [event] = eventsOf(write({ place, location: '' }));
    expect(new ICAL.Event(event!).location).toBe('The Studio, 418 E 4th Street, Los Angeles');
    expect(new ICAL.Event(event!).description.split('\n\n')).toEqual(['Bring a towel; ring at the green door.', 'Map: https://maps.example.com/?q=a,b', 'Your session on our site: https://coach.example/dashboard?booking=5d1f']);
    expect(event!.getFirstPropertyValue('url')).toBe('https://coach.example/dashboard?booking=5d1f');
  });

  it.each([
    ['in Spanish', place, 'Trae una toalla; toca en la puerta verde.'],
    ['in English where nobody said it in Spanish', { ...place, instructions_es: '' }, 'Bring a towel; ring at the green door.'],
  ])('a Spanish reader’s entry says what to bring %s', (_, where, told) => {
    const [event] = eventsOf(calendarEntry({ ...yourCoach, language: 'es' }, { ...session, place: where, location: '' }));
    expect(new ICAL.Event(event!).description.split('\n\n')).toEqual([told, 'Mapa: https://maps.example.com/?q=a,b', 'Tu sesión en nuestro sitio: https://coach.example/dashboard?booking=5d1f']);
  });

  it.each([
    ['an invitation', write()],
    ['an entry put in by hand', calendarEntry(yourCoach, session)],
    ['a feed', calendarFeed(yourCoach, 'Sessions', [{ ...session, title: 'You', updatedAt: new Date('2027-03-01T00:00:00Z') }])],
  ])('%s reminds an hour before', (_, file) => {
    expect(eventsOf(file).map(alarmsIn)).toEqual([[['DISPLAY', '-PT1H']]]);
  });

  it('the first week of a program also reminds a day before; canceled ones have no reminder', () => {
    const weeks = (['scheduled', 'off', 'scheduled'] as const).map((state, week) => ({ starts_at: new Date(Date.parse('2027-03-09T17:00:00Z') + week * 7 * DAY).toISOString(), state }));
    const events = eventsOf(calendarEntry(yourCoach, { ...session, bookingType: 'group_session', weeks }));
    expect(events.map(alarmsIn)).toEqual([[['DISPLAY', '-P1D'], ['DISPLAY', '-PT1H']], [], [['DISPLAY', '-PT1H']]]);
    expect(eventsOf(write({ cancelled: true })).map(alarmsIn)).toEqual([[]]);
  });
});
