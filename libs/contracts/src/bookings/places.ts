import * as z from 'zod';
import { signedIn } from '../refusals.ts';
import { SessionPlace } from './session-place.ts';

const tags = ['Places'];

/** A place that clients can choose for a session. */
export const OfferedPlace = SessionPlace.extend({ is_default: z.boolean().describe('Chosen unless its client says otherwise') }).meta({ id: 'OfferedPlace' });
export type OfferedPlace = z.infer<typeof OfferedPlace>;

/** The places that clients can choose from. */
export const places = {
  offered: signedIn.route({ method: 'GET', path: '/places', summary: 'Where the coach trains, in the coach’s order; empty while nothing is entered', tags }).output(z.array(OfferedPlace)),
};
