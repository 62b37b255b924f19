import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

export const lettersEvents = {
  'letters.addressed': z.object({ letter_id: z.uuid(), user_id: z.uuid() }),
} satisfies EventDeclarations;

export const lettersJobs = {
  'letters.send': { queue: 'emails', on: 'letters.addressed' },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    letters: { events: typeof lettersEvents; jobs: typeof lettersJobs };
  }
}
