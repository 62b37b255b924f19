import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const importsEvents = {
  'client-import.requested': z.object({ import_id: z.uuid() }),
} satisfies EventDeclarations;

export const importsJobs = {
  'imports.work-through': { queue: 'bookings', on: 'client-import.requested' },
  'imports.maintain': { queue: 'bookings', every: 60 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    imports: { events: typeof importsEvents; jobs: typeof importsJobs };
  }
}
