import * as z from 'zod';
import { line } from '../input/text.ts';

/**
 * What is told about a session besides its time, and is no secret: each field a text, every field after the first with a
 * default. Every input and every view about a session spreads it, and its rows keep it whole: a field that is added here is
 * asked, kept, shown, exported and erased wherever a session is.
 */
export const SessionDetails = z.object({
  location: line(200),
  /** One of the coach's places; empty: somewhere else, as `location` says, or still to be agreed. */
  place_id: line(36).default(''),
});
export type SessionDetails = z.infer<typeof SessionDetails>;
/** As a form holds it. */
export type TypedDetails = z.input<typeof SessionDetails>;
