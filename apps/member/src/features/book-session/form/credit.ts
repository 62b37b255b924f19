import { useState } from 'react';
import { query } from '@coach/api-client';
import { CREDIT_MINUTES, type SoldAs } from '@coach/domain';
import { useQuery } from '@coach/web-kit';
import { offerOnPage } from '../choice.ts';

/** Whether one credit pays for the session: an hour with one client (FLOW-13). */
function isWorthACredit(service: SoldAs | null): boolean {
  const offer = service === null ? null : offerOnPage(service);
  return offer?.kind === 'individual' && offer.durationMinutes === CREDIT_MINUTES;
}

/** The own session credits as far as the chosen sessions can be had for one each, and whether they are to be used (FLOW-13). */
export function useCredit(service: SoldAs | null, sessions: number) {
  const fits = isWorthACredit(service);
  const credits = useQuery(query.billing.credits.queryOptions({ enabled: fits }));
  const [wanted, setWanted] = useState(true);
  const left = fits ? (credits.data?.available ?? 0) : 0;
  return { /** How many can be used; 0 offers nothing. */ left, /** Not when there are too few for all sessions: they are not mixed with a payment. */ isUsed: left >= sessions && wanted, isEnough: left >= sessions, use: setWanted };
}
