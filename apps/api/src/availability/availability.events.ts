import type { JobDeclarations } from '../platform/queue/declarations.ts';

export const availabilityJobs = {
  'availability.read-calendar': { queue: 'bookings', every: 15 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    availability: { events: Record<never, never>; jobs: typeof availabilityJobs };
  }
}
