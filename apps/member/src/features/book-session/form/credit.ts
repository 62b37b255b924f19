import { useState } from 'react';
import { query } from '@coach/api-client';
import { creditsFor, isPayableByCredit, type CreditSession, type SoldAs } from '@coach/domain';
import { useQuery } from '@coach/web-kit';
import { balancesOf } from '../../credits/balances.ts';
import { offerOnPage } from '../choice.ts';

/** The chosen session as paid by a credit; null when a credit can't pay for it, such as a program or several seats. */
function sessionOf(service: SoldAs | null, durationMinutes: number, participants: number | null): CreditSession | null {
  const offer = service === null ? null : offerOnPage(service);
  return offer && participants === 1 && isPayableByCredit(offer) ? { ...offer, durationMinutes } : null;
}

interface Chosen {
  service: SoldAs | null;
  minutes: number;
  participants: number | null;
  /** Number of sessions booked at once. */
  sessions: number;
}

/** The client's session credits that fit the chosen sessions at one each, and whether to use them (FLOW-13). */
export function useCredit({ service, minutes, participants, sessions }: Chosen) {
  const session = sessionOf(service, minutes, participants);
  const credits = useQuery(query.billing.credits.queryOptions({ enabled: session !== null }));
  const [wanted, setWanted] = useState(true);
  const left = session && credits.data ? creditsFor(balancesOf(credits.data), session) : 0;
  return { /** How many can be used; 0 offers nothing. */ left, /** Not when there are too few for all sessions: they are not mixed with a payment. */ isUsed: left >= sessions && wanted, isEnough: left >= sessions, use: setWanted };
}
