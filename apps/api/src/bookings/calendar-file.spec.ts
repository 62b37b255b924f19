import ICAL from 'ical.js';
import { calendarFile } from './calendar-file.ts';

const session = {
  ...{ id: '5d1f4bb0-1111-4222-8333-444455556666', bookingType: 'personal_training' as const, sessionDate: new Date('2027-03-15T16:30:00Z') },
  ...{ durationMinutes: 60, location: 'Studio; 4th Street, "back door"', cancelled: false },
};
const write = (changes = {}) => calendarFile({ ...session, ...changes }, { name: 'Your Coach', email: 'coach@example.test' }, { name: 'Maria Gonzalez', email: 'maria@example.test' });

/** Read by somebody else's parser. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  const event = calendar.getFirstSubcomponent('vevent')!;
  return { method: calendar.getFirstPropertyValue('method'), status: event.getFirstPropertyValue('status'), event: new ICAL.Event(event) };
}

describe('calendar file', () => {
  it('invites to the session at its instant', () => {
    const { method, event } = read(write());
    expect(method).toBe('REQUEST');
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-15T16:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-15T17:30:00.000Z');
    expect(event.location).toBe(session.location);
  });

  it('AVL-08 has a line for each week of a program, at the same time of the week (GEN-17)', () => {
    const calendar = new ICAL.Component(ICAL.parse(write({ bookingType: 'group_session', sessionDate: new Date('2027-03-09T17:00:00Z') })) as never);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map((event) => event.startDate.toJSDate().toISOString())).toEqual(['2027-03-09T17:00:00.000Z', ...['16', '23', '30'].map((day) => `2027-03-${day}T16:00:00.000Z`), '2027-04-06T16:00:00.000Z', '2027-04-13T16:00:00.000Z']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
    expect(events[1]!.summary).toContain('week 2 of 6');
  });

  it('cancels under the same UID with a higher sequence', () => {
    const [first, last] = [read(write()), read(write({ cancelled: true }))];
    expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(last.event.uid).toBe(first.event.uid);
    expect(last.event.sequence).toBeGreaterThan(first.event.sequence);
  });

  it('replaces the entry of a session that was moved, and cancels it thereafter: same UID, higher sequence', () => {
    const [first, moved, cancelled] = [write(), write({ moves: 1, sessionDate: new Date('2027-03-16T16:30:00Z') }), write({ moves: 1, cancelled: true })].map((file) => read(file));
    expect([first!, moved!, cancelled!].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(new Set([first!, moved!, cancelled!].map(({ event }) => event.uid)).size).toBe(1);
    expect([moved!.method, cancelled!.method]).toEqual(['REQUEST', 'CANCEL']);
  });
});
