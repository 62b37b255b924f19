import * as z from 'zod';

/** A place of the coach's as it is for a session, resolved from what the session's details name. */
export const SessionPlace = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string().describe('May be of several lines; empty where there is none'),
    map_url: z.string().nullable().describe('Shows it on a map; null without an address'),
    instructions: z.string().describe('What to bring, how to find it; may be empty'),
    instructions_es: z.string().describe('In Spanish; empty: the English'),
  })
  .meta({ id: 'SessionPlace' });
export type SessionPlace = z.infer<typeof SessionPlace>;
