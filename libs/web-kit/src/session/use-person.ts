import { useEffect, useState } from 'react';
import { query } from '@coach/api-client';
import type { Profile, Session, Subscription } from '@coach/contracts';
import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileArrival } from './profile-arrival.ts';

export interface Person {
  profile: Profile | null;
  /** Active or past due; null when there is none, or while it is not known yet. */
  subscription: Subscription | null;
}

/** A failure here disturbs nobody: it is written down, and the page goes on without (AUTH-27). */
const noteFailure = (what: string) => (error: unknown) => isCancelledError(error) || console.error(`${what} did not arrive`, error);

/** The subscription, fetched anew with every session; pages that read the same query share it. */
function useSubscription(session: Session | null): Subscription | null {
  const cache = useQueryClient();
  const { data } = useQuery(query.billing.subscription.queryOptions({ enabled: false }));
  useEffect(() => {
    if (session) cache.fetchQuery(query.billing.subscription.queryOptions({ staleTime: 0 })).catch(noteFailure('The subscription'));
  }, [session, cache]);
  return (session && data?.subscription) ?? null;
}

/** The profile that a session brought along, or the one that arrives after it. */
function useProfile(session: Session | null): Profile | null {
  const [late, setLate] = useState<Profile | null>(null);
  useEffect(() => {
    // Whoever views as somebody makes no profile for them.
    if (!session || session.profile || session.viewing) return;
    const leaving = new AbortController();
    profileArrival(leaving.signal).then((profile) => leaving.signal.aborted || setLate(profile), noteFailure('The profile'));
    return () => leaving.abort();
  }, [session]);
  return session && (session.profile ?? (late?.user_id === session.user.id ? late : null));
}

/** What belongs to the person of a session: fetched with it, forgotten with it (AUTH-25). */
export function usePerson(session: Session | null): Person {
  const profile = useProfile(session);
  const subscription = useSubscription(session);
  return { profile, subscription };
}
