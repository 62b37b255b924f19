import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const availabilityEvents = {
  'calendar.busy-changed': z.object({ import_id: z.uuid() }),
} satisfies EventDeclarations;

export const availabilityJobs = {
  'availability.read-calendar': { queue: 'bookings', every: 15 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    availability: { events: typeof availabilityEvents; jobs: typeof availabilityJobs };
  }
}
