import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const adminEvents = {
  'business.test-mail-requested': z.object({ user_id: z.uuid(), minute: z.string() }),
} satisfies EventDeclarations;

export const adminJobs = {
  'admin.number-receipt': { queue: 'billing', on: 'receipt.owed' },
  'admin.number-credit-note': { queue: 'billing', on: 'refund.made-at-provider' },
  'admin.number-credit-note-by-hand': { queue: 'billing', on: 'due.refunded-by-hand' },
  'admin.number-documents': { queue: 'billing', every: 10 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    admin: { events: typeof adminEvents; jobs: typeof adminJobs };
  }
}
