import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const coachingEvents = {
  'thread.client-wrote': z.object({ thread_id: id }),
  'thread.coach-wrote': z.object({ thread_id: id }),
  'check-in.due': z.object({ user_id: id, week: z.string() }),
  'check-in.replied': z.object({ check_in_id: id }),
} satisfies EventDeclarations;

export const coachingJobs = {
  'coaching.send-message-to-coach': { queue: 'emails', on: 'thread.client-wrote' },
  'coaching.send-message-to-client': { queue: 'emails', on: 'thread.coach-wrote' },
  'coaching.remind-check-ins': { queue: 'bookings', every: 15 * 60_000 },
  'coaching.send-check-in-reminder': { queue: 'emails', on: 'check-in.due' },
  'coaching.send-check-in-reply': { queue: 'emails', on: 'check-in.replied' },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    coaching: { events: typeof coachingEvents; jobs: typeof coachingJobs };
  }
}
