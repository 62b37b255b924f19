import * as z from 'zod';
import { forEach, namesOf } from '../input/details.ts';
import { SessionDetails } from './session-details.ts';

/** As a row keeps it: one of an earlier release lacks the fields that came since, one of somebody who left lacks them all. */
export type KeptDetails = { [Name in keyof SessionDetails]?: SessionDetails[Name] | undefined };

const NAMES = namesOf(SessionDetails);

/** The same fields on their way out: what was taken once is never refused when it is shown. */
export const shownDetails = forEach(NAMES, () => z.string());

/** The same fields where only their owner may read them. */
export const ownersDetails = forEach(NAMES, () => z.string().nullable());

/** The details among other fields, and nothing else; what a row lacks is empty. */
export const sessionDetailsOf = (source: KeptDetails): SessionDetails => forEach(NAMES, (name) => source[name] ?? '');

/** For whoever may not read them. */
export const withheldDetails = forEach(NAMES, () => null);
