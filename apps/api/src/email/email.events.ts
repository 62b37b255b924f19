import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const emailEvents = {
  'push-message.recorded': z.object({ message_id: id, device_id: id }),
  'sms.recorded': z.object({ message_id: id }),
} satisfies EventDeclarations;

export const emailJobs = {
  // On the queue for third-party servers: an unresponsive push service must not delay mails.
  'email.deliver-push': { queue: 'webhooks', on: 'push-message.recorded' },
  'email.send-sms': { queue: 'webhooks', on: 'sms.recorded' },
  'email.forget-pushes': { queue: 'bookings', every: 3_600_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    email: { events: typeof emailEvents; jobs: typeof emailJobs };
  }
}
