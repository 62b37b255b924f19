import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const accountDataEvents = {
  'account.export-requested': z.object({ export_id: id }),
  'account.export-ready': z.object({ export_id: id }),
  'account.deletion-scheduled': z.object({ deletion_id: id }),
  'account.deleted': z.object({ deletion_id: id }),
} satisfies EventDeclarations;

export const accountDataJobs = {
  'account-data.prepare-export': { queue: 'bookings', on: 'account.export-requested' },
  'account-data.send-export-ready': { queue: 'emails', on: 'account.export-ready' },
  'account-data.send-deletion-scheduled': { queue: 'emails', on: 'account.deletion-scheduled' },
  'account-data.send-deleted': { queue: 'emails', on: 'account.deleted' },
  'account-data.maintain': { queue: 'bookings', every: 10 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    'account-data': { events: typeof accountDataEvents; jobs: typeof accountDataJobs };
  }
}
