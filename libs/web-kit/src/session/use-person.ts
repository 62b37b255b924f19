import { useEffect, useState } from 'react';
import { query } from '@coach/api-client';
import type { Profile, Session, Subscription } from '@coach/contracts';
import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileArrival } from './profile-arrival.ts';

export interface Person {
  profile: Profile | null;
  /** Active or past due; null when there is none, or while unknown. */
  subscription: Subscription | null;
}

/** A failure here disturbs nobody: it is logged, and the page continues without (AUTH-27). */
const noteFailure = (what: string) => (error: unknown) => isCancelledError(error) || console.error(`${what} did not arrive`, error);

/** The subscription, loaded with every new session; pages with the same query share it. */
function useSubscription(session: Session | null): Subscription | null {
  const cache = useQueryClient();
  const { data } = useQuery(query.billing.subscription.queryOptions({ enabled: false }));
  useEffect(() => {
    if (session) cache.fetchQuery(query.billing.subscription.queryOptions({ staleTime: 0 })).catch(noteFailure('The subscription'));
  }, [session, cache]);
  return (session && data?.subscription) ?? null;
}

/** The profile that came with a session, or the one that arrives later. */
function useProfile(session: Session | null): Profile | null {
  const [late, setLate] = useState<Profile | null>(null);
  useEffect(() => {
    // Impersonation never creates a profile.
    if (!session || session.profile || session.viewing) return;
    const leaving = new AbortController();
    profileArrival(leaving.signal).then((profile) => leaving.signal.aborted || setLate(profile), noteFailure('The profile'));
    return () => leaving.abort();
  }, [session]);
  return session && (session.profile ?? (late?.user_id === session.user.id ? late : null));
}

/** The data of a session's person: loaded and cleared with it (AUTH-25). */
export function usePerson(session: Session | null): Person {
  const profile = useProfile(session);
  const subscription = useSubscription(session);
  return { profile, subscription };
}
