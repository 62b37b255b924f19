import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const inboxEvents = {
  'contact.received': z.object({ message_id: id }),
  'contact.answered': z.object({ reply_id: id }),
} satisfies EventDeclarations;

export const inboxJobs = {
  'inbox.send-to-coach': { queue: 'emails', on: 'contact.received' },
  'inbox.send-acknowledgement': { queue: 'emails', on: 'contact.received' },
  'inbox.send-answer': { queue: 'emails', on: 'contact.answered' },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    inbox: { events: typeof inboxEvents; jobs: typeof inboxJobs };
  }
}
