import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const authEvents = {
  'account.confirmation-owed': z.object({ token_id: id }),
  'account.recovery-owed': z.object({ token_id: id }),
  'account.invitation-owed': z.object({ token_id: id }),
  'account.welcome-owed': z.object({ user_id: id }),
  'account.password-changed': z.object({ user_id: id }),
  'account.new-device': z.object({ session_id: id }),
  'account.new-network': z.object({ session_id: id }),
  'account.security-changed': z.object({ user_id: id, change: z.string() }),
  'account.address-unknown': z.object({ request_id: id }),
} satisfies EventDeclarations;

export const authJobs = {
  'auth.send-confirmation': { queue: 'emails', on: 'account.confirmation-owed' },
  'auth.send-recovery': { queue: 'emails', on: 'account.recovery-owed' },
  'auth.send-invitation': { queue: 'emails', on: 'account.invitation-owed' },
  'auth.send-welcome': { queue: 'emails', on: 'account.welcome-owed' },
  'auth.send-password-changed': { queue: 'emails', on: 'account.password-changed' },
  'auth.send-new-sign-in': { queue: 'emails', on: 'account.new-device' },
  'auth.send-new-network': { queue: 'emails', on: 'account.new-network' },
  'auth.send-security-changed': { queue: 'emails', on: 'account.security-changed' },
  'auth.forget-sign-ins': { queue: 'bookings', every: 6 * 60 * 60_000 },
  'auth.forget-answers': { queue: 'bookings', every: 60 * 60_000 },
  'auth.end-impersonations': { queue: 'bookings', every: 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    auth: { events: typeof authEvents; jobs: typeof authJobs };
  }
}
