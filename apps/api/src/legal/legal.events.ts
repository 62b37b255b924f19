import * as z from 'zod';
import type { EventDeclarations } from '../platform/queue/declarations.ts';

export const legalEvents = {
  'legal.published': z.object({ version: z.string() }),
} satisfies EventDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    legal: { events: typeof legalEvents; jobs: Record<never, never> };
  }
}
