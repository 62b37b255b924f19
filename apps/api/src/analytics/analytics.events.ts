import type { JobDeclarations } from '../platform/queue/declarations.ts';

export const analyticsJobs = {
  'analytics.count-visits': { queue: 'bookings', every: 5 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    analytics: { events: Record<never, never>; jobs: typeof analyticsJobs };
  }
}
