import * as z from 'zod';
import { line } from '../input/text.ts';

/**
 * The details of a session besides its time and confidential data: each field a text, every field after the first with a
 * default. Every input and every view about a session spreads it, and its rows store it whole: a field added here is
 * asked for, stored, shown, exported, and erased wherever a session is.
 */
export const SessionDetails = z.object({
  location: line(200),
  /** One of the coach's places; empty: somewhere else, as in `location`, or still to be agreed. */
  place_id: line(36).default(''),
});
export type SessionDetails = z.infer<typeof SessionDetails>;
/** As form values. */
export type TypedDetails = z.input<typeof SessionDetails>;
