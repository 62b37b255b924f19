import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const archivesEvents = {
  'archive.requested': z.object({ archive_id: id }),
  'archive.ready': z.object({ archive_id: id }),
} satisfies EventDeclarations;

export const archivesJobs = {
  'archives.prepare': { queue: 'bookings', on: 'archive.requested' },
  'archives.send-ready-to-coach': { queue: 'emails', on: 'archive.ready' },
  'archives.maintain': { queue: 'bookings', every: 10 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    archives: { events: typeof archivesEvents; jobs: typeof archivesJobs };
  }
}
