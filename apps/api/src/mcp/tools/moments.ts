import type { Formats, Zone } from '@coach/domain';
import * as z from 'zod';
import { ToolRefusal } from './tool.ts';

const MINUTES_AN_HOUR = 60;

/** A wall-clock time in the business's time zone. */
export const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Send the time as HH:mm, e.g. 09:30.').describe('Time of day where the business is, HH:mm on a clock of 24 hours');

/** Converts a local date and time to ISO 8601 with its offset. Throws ToolRefusal for a time skipped by a clock change. */
export function startOf(zone: Zone, date: string, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const instant = zone.wallClockOf(date)(hours * MINUTES_AN_HOUR + minutes);
  if (!instant) throw new ToolRefusal(`There is no ${clock} on ${date}: the clocks change.`);
  return zone.isoWithOffset(instant);
}

/** Formats an instant for programs and for people. */
export const shown = (start: string, { zone, formats }: { zone: Zone; formats: Formats }) => ({
  start: zone.isoWithOffset(new Date(start)),
  when: `${formats.formatWeekday(new Date(start))}, ${formats.formatMoment(new Date(start))}`,
});
