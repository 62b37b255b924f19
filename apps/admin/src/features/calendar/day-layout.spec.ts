import type { CalendarEntry } from '@coach/contracts';
import { drawnHours, minutesOn, placedOn } from './day-layout.ts';
import { awayEntry, holdEntry, sessionEntry } from './testing-calendar.ts';

const program = (booking_id: string): CalendarEntry => ({ ...sessionEntry, booking_id, booking_type: 'group_session', week: 2, weeks: 6, seats: 5 });

describe('a day of the calendar', () => {
  it.each([
    ['2025-11-02', '2025-11-02T17:30:00Z', 570],
    ['2025-03-09', '2025-03-09T16:30:00Z', 570],
    ['2025-11-03', '2025-11-02T12:00:00Z', 0],
    ['2025-11-03', '2025-11-05T12:00:00Z', 1_440],
  ])('on %s, %s is at minute %i, also across clock changes', (date, instant, minutes) => {
    expect(minutesOn(date, new Date(instant))).toBe(minutes);
  });

  it('draws all participants of a group session as one, and time off behind everything else', () => {
    const placed = placedOn('2025-11-05', [program('00000000-0000-4000-8000-000000000031'), awayEntry, holdEntry, program('00000000-0000-4000-8000-000000000032')]);
    expect(placed.map(({ item }) => item.kind)).toEqual(['away', 'session', 'hold']);
    expect(placed[1]!.item).toMatchObject({ sessions: [{ booking_id: expect.stringMatching(/31$/) as string }, { booking_id: expect.stringMatching(/32$/) as string }] });
  });

  it('clips multi-day entries to the day', () => {
    expect(placedOn('2025-11-06', [{ ...awayEntry, ends_at: '2025-11-08T20:00:00.000Z' }])).toMatchObject([{ opens: 0, closes: 1_440 }]);
    expect(placedOn('2025-11-09', [awayEntry])).toEqual([]);
  });

  it('draws the usual hours, and extends them for a session outside', () => {
    expect(drawnHours([{ windows: [] }], [])).toEqual({ first: 360, last: 1_200 });
    const late = placedOn('2025-11-05', [{ ...sessionEntry, starts_at: '2025-11-06T05:30:00.000Z', ends_at: '2025-11-06T06:30:00.000Z' }]);
    expect(drawnHours([{ windows: [{ opens: 330, closes: 600 }] }], late)).toEqual({ first: 300, last: 1_380 });
  });
});
