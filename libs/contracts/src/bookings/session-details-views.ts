import * as z from 'zod';
import { SessionDetails } from './session-details.ts';

/** As a row keeps it: one of an earlier release lacks the fields that came since, one of somebody who left lacks them all. */
export type KeptDetails = { [Name in keyof SessionDetails]?: SessionDetails[Name] | undefined };

const NAMES = Object.keys(SessionDetails.shape) as Array<keyof SessionDetails>;
const forEach = <Value>(value: (name: keyof SessionDetails) => Value) => Object.fromEntries(NAMES.map((name) => [name, value(name)])) as { [Name in keyof SessionDetails]: Value };

/** The same fields on their way out: what was taken once is never refused when it is shown. */
export const shownDetails = forEach(() => z.string());

/** The same fields where only their owner may read them. */
export const ownersDetails = forEach(() => z.string().nullable());

/** The details among other fields, and nothing else; what a row lacks is empty. */
export const sessionDetailsOf = (source: KeptDetails): SessionDetails => forEach((name) => source[name] ?? '');

/** For whoever may not read them. */
export const withheldDetails = forEach(() => null);
