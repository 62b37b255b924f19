import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { accessToken, api, currentSession, endSession, onSessionLost, onSessionRenewed, renewSession, startSession, wasSignedIn } from '@coach/api-client';
import { publicMessages as messages, type Session, type Impersonation } from '@coach/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { beforeOpening } from '../business/business.ts';
import { adoptPublished } from '../business/published.ts';
import { waitBeforeRenewal } from './renewal.ts';
import { usePerson, type Person } from './use-person.ts';
import { useWelcome } from './use-welcome.ts';

export type Auth = Person & {
  /** loading until the API has said who is there: guards wait, nothing flashes. */
  state: 'loading' | 'signed-in' | 'signed-out';
  /** The account of the session, which may still be without a profile. */
  user: Session['user'] | null;
  /** A coach who has to set up a second factor before the panel opens. */
  needsSecondFactor: boolean;
  /** Whether terms have changed that this person has to accept before they book or pay. */
  hasNewTerms: boolean;
  /** The person whose eyes the coach is looking through, and until when; null for everybody who is themselves (IMP-05). */
  viewing: Impersonation | null;
  /** Rejects with the API's refusal: INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, SECOND_FACTOR_REQUIRED. */
  signIn: (email: string, password: string) => Promise<Session>;
  /** Out of a viewing it leads back to the coach's own session. Rejects when the API could not be told: the person is then still signed in. */
  signOut: () => Promise<void>;
  /** Takes a session that came another way, e.g. with a confirmed address. */
  adopt: (session: Session) => void;
  /** Fetches profile and subscription anew with a renewed session. */
  refetch: () => Promise<void>;
};

type Known = { state: Auth['state']; session: Session | null };

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error(messages.auth.outsideProvider);
  return auth;
}

const signedOut: Known = { state: 'signed-out', session: null };
const loading: Known = { state: 'loading', session: null };

const never = () => () => undefined;

/** A session that began before anything was on the screen; before the opening its coach is told first what is only proposed. */
const began = (): Session | null => (beforeOpening() ? null : currentSession());

/** What is believed before the API has said who is there. A page that arrived whole was made for somebody unknown. */
function useFirstBelief(): Known {
  const isHere = useSyncExternalStore(never, wasSignedIn, () => false);
  const session = useSyncExternalStore(never, began, () => null);
  return useMemo(() => (session ? { state: 'signed-in', session } : isHere ? loading : signedOut), [session, isHere]);
}

/** Follows the session's events; another person's arrival, like a departure, empties the query cache. */
function useSession(): Known {
  const cache = useQueryClient();
  const belief = useFirstBelief();
  const [known, setKnown] = useState<Known | null>(null);
  const person = useRef<string>(undefined);
  useEffect(() => {
    const settle = (session: Session | null) => setKnown(session ? { state: 'signed-in', session } : signedOut);
    const become = (session: Session | null) => {
      const isSomebodyElse = person.current !== session?.user.id;
      if (person.current !== undefined && isSomebodyElse) cache.clear();
      person.current = session?.user.id;
      // A page that came before the opening says nothing of what is only proposed: its coach is told first.
      if (session && isSomebodyElse && beforeOpening()) void adoptPublished().then(() => person.current === session.user.id && settle(session));
      else settle(session);
    };
    const stops = [onSessionRenewed(become), onSessionLost(() => become(null))];
    const session = currentSession();
    if (session) become(session);
    return () => stops.forEach((stop) => stop());
  }, [cache]);
  useEffect(() => {
    const settle = () => accessToken() || setKnown(signedOut);
    if (wasSignedIn() && !accessToken()) void renewSession().then(settle, settle);
  }, []);
  return known ?? belief;
}

/** Asks for a fresh token shortly before the present one ends, so that a page left open keeps working. */
function useRenewal(session: Session | null): void {
  useEffect(() => {
    if (!session) return;
    // A failure here is no news: the next request that is refused renews again.
    const timer = setTimeout(() => void renewSession().catch(() => undefined), waitBeforeRenewal(session.expires_in));
    return () => clearTimeout(timer);
  }, [session]);
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { state, session } = useSession();
  useRenewal(session);
  const viewing = session?.viewing ?? null;
  const { profile, subscription } = usePerson(session);
  useWelcome(viewing ? null : profile);
  const signIn = useCallback(async (email: string, password: string) => {
    const started = await api.auth.signIn({ email, password });
    startSession(started);
    return started;
  }, []);
  const isImpersonating = viewing !== null;
  const signOut = useCallback(async () => {
    await api.auth.signOut();
    if (isImpersonating) await renewSession();
    else endSession();
  }, [isImpersonating]);
  const auth = useMemo<Auth>(
    () => ({ state, user: session?.user ?? null, profile, subscription, needsSecondFactor: session?.second_factor_owed === true, hasNewTerms: session?.terms_changed === true && !viewing, viewing, signIn, signOut, adopt: startSession, refetch: renewSession }),
    [state, session, profile, subscription, viewing, signIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
