import { sessionDetailsOf, type KeptDetails } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';

/** Of what the coach may change of a session ahead, wherever it is shown. */
export const sessionEtag = (details: KeptDetails, minutes: number, priceCents: number | null | undefined): string => etagOf([sessionDetailsOf(details), minutes, priceCents ?? null]);
