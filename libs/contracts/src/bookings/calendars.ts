import * as z from 'zod';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { adminOnly, signedIn } from '../refusals.ts';

const tags = ['Calendars'];

/** A secret feed address for a calendar program; whoever has it can read the sessions, and nothing else. */
export const CalendarFeed = z
  .object({
    url: z.string().nullable().describe('Null for whoever only views as this person'),
    created_at: z.iso.datetime(),
    last_read_at: z.iso.datetime().nullable().describe('When a calendar last asked for it, to the hour'),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** Why a calendar cannot be read; the messages are in the catalogue. */
export const CALENDAR_FAILURES = Object.keys(messages.calendars.why) as Array<keyof typeof messages.calendars.why>;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];
const Failure = z.enum(CALENDAR_FAILURES);

/** An external calendar whose busy times are the coach's time off; its address is secret and never returned. */
export const CalendarImport = z
  .object({
    host: z.string(),
    busy_times: z.number().int().describe('Ranges of time off that come from it'),
    read_at: z.iso.datetime().nullable().describe('When it was last read'),
    failure: Failure.nullable().describe('Why it could not be read since; what was read before still holds'),
    failed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CalendarImport' });
export type CalendarImport = z.infer<typeof CalendarImport>;

const Feed = z.object({ feed: CalendarFeed.nullable() });
const Import = z.object({ import: CalendarImport.nullable() });
const UNREADABLE = { status: 422, message: messages.calendars.unreadable, data: z.object({ why: Failure }) };
const LONGEST_ADDRESS = 2_000;

export const calendars = {
  feed: signedIn.route({ method: 'GET', path: '/calendar-feed', summary: 'The own calendar feed, or null', tags }).output(Feed),
  openFeed: signedIn
    .route({ method: 'POST', path: '/calendar-feed', summary: 'Open a calendar feed under a new secret address; an older one ends', tags })
    .output(Feed),
  closeFeed: signedIn.route({ method: 'DELETE', path: '/calendar-feed', summary: 'End the calendar feed', tags }).output(Feed),
  import: adminOnly.route({ method: 'GET', path: '/admin/calendar-import', summary: 'The calendar whose busy times are time off, or null', tags }).output(Import),
  setImport: adminOnly
    .route({ method: 'PUT', path: '/admin/calendar-import', summary: 'Follow a calendar by its iCal address: it is read at once, and every quarter of an hour', tags })
    .errors({ UNREADABLE })
    .input(z.object({ url: z.string().trim().min(1, messages.calendars.addressRequired).max(LONGEST_ADDRESS) }))
    .output(Import),
  readImport: adminOnly
    .route({ method: 'POST', path: '/admin/calendar-import/read', summary: 'Read the calendar now', tags })
    .errors({ UNREADABLE, NOT_FOUND: { status: 404, message: messages.calendars.none } })
    .output(Import),
  endImport: adminOnly
    .route({ method: 'DELETE', path: '/admin/calendar-import', summary: 'Stop following the calendar; its time off goes with it', tags })
    .output(Import),
};
