import { locationLine } from '@coach/domain';
import type { Say } from './language.ts';
import type { Fact, Where } from './mail.ts';

interface Entry extends Where {
  label: string;
  startsAt: Date;
  durationMinutes: number;
  /** The session's page on the site. */
  dashboardUrl: string;
}

const MINUTE_MS = 60_000;

/** 20270314T170000Z */
const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Returns links that add a session to a calendar for readers who can't open the attached file; times are instants, independent of zones. */
export function calendarLinks({ label, startsAt, durationMinutes, dashboardUrl, location, place = null }: Entry, say: Say): Fact[] {
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  const where = locationLine(location, place);
  const google = new URLSearchParams({ action: 'TEMPLATE', text: label, dates: `${compact(startsAt)}/${compact(endsAt)}`, details: dashboardUrl, ...(where && { location: where }) });
  const outlook = new URLSearchParams({ rru: 'addevent', subject: label, startdt: startsAt.toISOString(), enddt: endsAt.toISOString(), body: dashboardUrl, ...(where && { location: where }) });
  return [
    ['Google Calendar', say('Add the session'), `https://calendar.google.com/calendar/render?${google.toString()}`],
    ['Outlook', say('Add the session'), `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`],
  ];
}
