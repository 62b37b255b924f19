import { shownDetailsOf, type CalendarEntry, type CoachCalendar } from '@coach/contracts';
import { daysFrom } from '@coach/domain';

/** Wednesday, 11/5/2025, 9:30 am. */
export const sessionEntry: Extract<CalendarEntry, { kind: 'session' }> = {
  ...{ kind: 'session', starts_at: '2025-11-05T17:30:00.000Z', ends_at: '2025-11-05T18:30:00.000Z', booking_id: '00000000-0000-4000-8000-000000000011' },
  ...{ booking_type: 'personal_training', status: 'confirmed', first_name: 'Devon', last_name: 'Reyes', email: 'devon@example.com', ...shownDetailsOf({ location: 'Studio' }, null) },
  ...{ price_cents: 9_000, is_paid: true, week: null, weeks: null, is_missed: false, participants: 1, seats: null, is_movable: true, no_show: false },
};
export const holdEntry: CalendarEntry = {
  ...{ kind: 'hold', starts_at: '2025-11-05T20:00:00.000Z', ends_at: '2025-11-05T21:00:00.000Z', held_until: '2025-11-03T18:35:00.000Z' },
  ...{ booking_type: 'personal_training', is_offered: false, first_name: 'Nora', last_name: 'Lind' },
};
/** The afternoon of the same day. */
export const awayEntry: Extract<CalendarEntry, { kind: 'away' }> = {
  ...{ kind: 'away', starts_at: '2025-11-05T22:00:00.000Z', ends_at: '2025-11-06T02:00:00.000Z' },
  ...{ time_off_id: '00000000-0000-4000-8000-000000000041', reason: 'Dentist', is_imported: false },
};

export const calendarFixture = (from: string, count: number, entries: CalendarEntry[]): CoachCalendar => ({
  days: daysFrom(from, count).map((date) => ({ date, windows: [{ opens: 360, closes: 1_200 }], note: null })),
  entries,
});
