import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { accessToken, api, currentSession, endSession, onSessionLost, onSessionRenewed, renewSession, startSession, wasSignedIn } from '@coach/api-client';
import { publicMessages as messages, type Session, type Impersonation } from '@coach/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { beforeOpening } from '../business/business.ts';
import { setPublishedBusiness } from '../business/published.ts';
import { waitBeforeRenewal } from './renewal.ts';
import { usePerson, type Person } from './use-person.ts';
import { useWelcome } from './use-welcome.ts';

export type Auth = Person & {
  /** loading until the API has answered: guards wait, nothing flashes. */
  state: 'loading' | 'signed-in' | 'signed-out';
  /** The session's account, which may not have a profile yet. */
  user: Session['user'] | null;
  /** A coach who must set up a second factor before the panel opens. */
  needsSecondFactor: boolean;
  /** Whether changed terms must be accepted before booking or paying. */
  hasNewTerms: boolean;
  /** The impersonated person, and until when; null without impersonation (IMP-05). */
  viewing: Impersonation | null;
  /** Rejects with the API's refusal: INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, SECOND_FACTOR_REQUIRED. */
  signIn: (email: string, password: string) => Promise<Session>;
  /** From an impersonation it returns to the coach's own session. Rejects when the API is unreachable: the person is then still signed in. */
  signOut: () => Promise<void>;
  /** Adopts a session obtained otherwise, e.g. by confirming an address. */
  adopt: (session: Session) => void;
  /** Reloads profile and subscription with a renewed session. */
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

/** A session that started before anything was rendered; before the opening its coach first gets the unpublished proposals. */
const began = (): Session | null => (beforeOpening() ? null : currentSession());

/** The assumption before the API has answered. A prerendered page was made for an anonymous visitor. */
function useFirstBelief(): Known {
  const isHere = useSyncExternalStore(never, wasSignedIn, () => false);
  const session = useSyncExternalStore(never, began, () => null);
  return useMemo(() => (session ? { state: 'signed-in', session } : isHere ? loading : signedOut), [session, isHere]);
}

/** Follows session events; a change of person, like signing out, clears the query cache. */
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
      // A page from before the opening contains no proposals: its coach first loads them.
      if (session && isSomebodyElse && beforeOpening()) void setPublishedBusiness().then(() => person.current === session.user.id && settle(session));
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

/** Renews the token shortly before it expires, so that an open page keeps working. */
function useRenewal(session: Session | null): void {
  useEffect(() => {
    if (!session) return;
    // A failure here can be ignored: the next refused request renews again.
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
