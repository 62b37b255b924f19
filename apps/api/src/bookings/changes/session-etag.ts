import { sessionDetailsOf, type KeptDetails } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';

/** Etag of what the coach can change of an upcoming session, wherever it is shown. */
export const sessionEtag = (details: KeptDetails, minutes: number, priceCents: number | null | undefined): string => etagOf([sessionDetailsOf(details), minutes, priceCents ?? null]);
