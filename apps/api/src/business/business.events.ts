import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const businessEvents = {
  'business.published': z.object({ version: z.string() }),
} satisfies EventDeclarations;

export const businessJobs = {} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    business: { events: typeof businessEvents; jobs: typeof businessJobs };
  }
}
