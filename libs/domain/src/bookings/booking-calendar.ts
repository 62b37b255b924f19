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

/** The Google Calendar page that adds a session; times in UTC, shown in the reader's zone. */
export function googleCalendarUrl({ title, startsAt, durationMinutes, location }: CalendarEntry): string {
  const { start, end } = rangeFrom(startsAt, durationMinutes);
  const entry = new URLSearchParams({ action: 'TEMPLATE', text: title, dates: `${compact(start)}/${compact(end)}`, location });
  return `https://calendar.google.com/calendar/render?${entry.toString()}`;
}

/** The Outlook web page that adds a session; times in UTC. */
export function outlookCalendarUrl({ title, startsAt, durationMinutes, location }: CalendarEntry): string {
  const { start, end } = rangeFrom(startsAt, durationMinutes);
  const entry = new URLSearchParams({ path: '/calendar/action/compose', rru: 'addevent', subject: title, startdt: start.toISOString(), enddt: end.toISOString(), location });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${entry.toString()}`;
}

/** The UID suffix of the product's own calendar events, which don't count as busy time when imported. */
export const OWN_UID = '@sessions';

/** Reminder times before a session in seconds: an hour, and before the first week of a program also a day. `week` is null for a single session. */
export const alarmsOf = (week: number | null): number[] => [...(week === 1 ? [DAY] : []), HOUR].map((milliseconds) => milliseconds / 1_000);
