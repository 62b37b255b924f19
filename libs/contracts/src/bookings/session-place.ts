import * as z from 'zod';

/** A place in the version valid for a session, resolved from the session's details. */
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
