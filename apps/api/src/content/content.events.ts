import * as z from 'zod';
import type { EventDeclarations } from '../platform/queue/declarations.ts';

export const contentEvents = {
  'site-words.published': z.object({ version: z.string() }),
} satisfies EventDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    content: { events: typeof contentEvents; jobs: Record<never, never> };
  }
}
