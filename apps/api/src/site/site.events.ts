import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const siteEvents = {
  'site.render-failed': z.object({ release: z.string(), version: z.string() }),
} satisfies EventDeclarations;

export const siteJobs = {
  'site.render-words': { queue: 'bookings', on: 'site-words.published' },
  'site.render-business': { queue: 'bookings', on: 'business.published' },
  'site.render-pictures': { queue: 'bookings', on: 'picture.changed' },
  'site.render-places': { queue: 'bookings', on: 'site-places.changed' },
  'site.render-legal': { queue: 'bookings', on: 'legal.published' },
  // Announcements expire with time, and an event may have been lost.
  'site.catch-up': { queue: 'bookings', every: 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    site: { events: typeof siteEvents; jobs: typeof siteJobs };
  }
}
