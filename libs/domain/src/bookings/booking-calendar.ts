import { DAY, HOUR, rangeFrom } from '../time/ranges.ts';

/** A session as a calendar shows it. */
export interface CalendarEntry {
  title: string;
  startsAt: Date;
  durationMinutes: number;
  location: string;
}

/** `20270315T163000Z` */
const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The page of Google Calendar that adds a session; times in UTC, which it shows in its reader's zone. */
export function googleCalendarUrl({ title, startsAt, durationMinutes, location }: CalendarEntry): string {
  const { start, end } = rangeFrom(startsAt, durationMinutes);
  const entry = new URLSearchParams({ action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}`, location });
  return `https://calendar.google.com/calendar/render?${entry.toString()}`;
}

/** The page of Outlook on the web that adds a session; times in UTC. */
export function outlookCalendarUrl({ title, startsAt, durationMinutes, location }: CalendarEntry): string {
  const { start, end } = rangeFrom(startsAt, durationMinutes);
  const entry = new URLSearchParams({ path: '/calendar/action/compose', rru: 'addevent', subject: title, startdt: start.toISOString(), enddt: end.toISOString(), location });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${entry.toString()}`;
}

/** What ends the UID of each of the product's own calendar events: a calendar that holds them is not busy with them. */
export const OWN_UID = '@sessions';

/** How long before a session its calendar entry rings, in seconds: an hour, and before the first week of a program a day too. `week` is null for a single session. */
export const alarmsOf = (week: number | null): number[] => [...(week === 1 ? [DAY] : []), HOUR].map((milliseconds) => milliseconds / 1_000);
