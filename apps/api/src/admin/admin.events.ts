import * as z from 'zod';
import type { EventDeclarations } from '../platform/queue/declarations.ts';

export const adminEvents = {
  'business.test-mail-requested': z.object({ user_id: z.uuid(), minute: z.string() }),
} satisfies EventDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    admin: { events: typeof adminEvents; jobs: Record<never, never> };
  }
}
