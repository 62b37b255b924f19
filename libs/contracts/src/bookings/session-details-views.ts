import * as z from 'zod';
import { forEach, namesOf } from '../input/details.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { SessionDetails } from './session-details.ts';
import { SessionPlace } from './session-place.ts';

/** As stored in a row: one of an earlier release lacks later fields, one of a deleted person lacks all. */
export type KeptDetails = { [Name in keyof SessionDetails]?: SessionDetails[Name] | undefined };

const NAMES = namesOf(SessionDetails);

const ShownPlace = SessionPlace.nullable().describe('The coach’s place that the session names; null: as `location` says').meta({ id: 'ShownPlace' });

/** The same fields in responses, with the place they name: what was once accepted is never refused on output. */
export const shownDetails = { ...forEach(NAMES, () => z.string()), place: ShownPlace };

/** A session's name if it differs from its service's current name: its class's, or the one it was sold under. */
export const shownClassName = z.string().nullable().describe('Of its class, or as it was sold, where its service is called otherwise; else null').meta({ id: 'ClassName' }).optional();

/** The same fields, hidden from everybody but their owner. */
export const ownersDetails = { ...forEach(NAMES, () => z.string().nullable()), place: SessionPlace.nullable() };

/** Extracts the details from other fields; missing ones are empty. */
export const sessionDetailsOf = (source: KeptDetails): SessionDetails => forEach(NAMES, (name) => source[name] ?? '');

/** A row's details as a view shows them, with the place they name. */
export const shownDetailsOf = (source: KeptDetails, place: SessionPlace | null): SessionDetails & { place: SessionPlace | null } => ({ ...sessionDetailsOf(source), place });

/** For readers who may not see them. */
export const withheldDetails = { ...forEach(NAMES, () => null), place: null };

/** Why details are refused: they name a place that the coach does not offer. */
export const placeRefusal = { PLACE_NOT_OFFERED: { status: 422, message: messages.places.notOffered } };
