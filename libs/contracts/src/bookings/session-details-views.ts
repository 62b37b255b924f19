import * as z from 'zod';
import { forEach, namesOf } from '../input/details.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { SessionDetails } from './session-details.ts';
import { SessionPlace } from './session-place.ts';

/** As a row keeps it: one of an earlier release lacks the fields that came since, one of somebody who left lacks them all. */
export type KeptDetails = { [Name in keyof SessionDetails]?: SessionDetails[Name] | undefined };

const NAMES = namesOf(SessionDetails);

const ShownPlace = SessionPlace.nullable().describe('The coach’s place that the session names; null: as `location` says').meta({ id: 'ShownPlace' });

/** The same fields on their way out, and the place that they name: what was taken once is never refused when it is shown. */
export const shownDetails = { ...forEach(NAMES, () => z.string()), place: ShownPlace };

/** What a session is called where that is not its service's present name: by its class, or as it was sold. */
export const shownClassName = z.string().nullable().describe('Of its class, or as it was sold, where its service is called otherwise; else null').meta({ id: 'ClassName' }).optional();

/** The same fields where only their owner may read them. */
export const ownersDetails = { ...forEach(NAMES, () => z.string().nullable()), place: SessionPlace.nullable() };

/** The details among other fields, and nothing else; what a row lacks is empty. */
export const sessionDetailsOf = (source: KeptDetails): SessionDetails => forEach(NAMES, (name) => source[name] ?? '');

/** The details of a row as a view shows them, with the place that they name. */
export const shownDetailsOf = (source: KeptDetails, place: SessionPlace | null): SessionDetails & { place: SessionPlace | null } => ({ ...sessionDetailsOf(source), place });

/** For whoever may not read them. */
export const withheldDetails = { ...forEach(NAMES, () => null), place: null };

/** Why details are not taken: they name a place that the coach does not offer. */
export const placeRefusal = { PLACE_NOT_OFFERED: { status: 422, message: messages.places.notOffered } };
