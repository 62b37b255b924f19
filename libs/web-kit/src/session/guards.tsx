import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth } from './auth.tsx';
import { paths } from '../pages/paths.ts';

/** Navigation state of /auth: the original destination. */
type Remembered = { destination?: string };

/**
 * Where to go after signing in: the remembered page of this site, else the dashboard; a coach without a second factor
 * sets it up first. Anything else in a link is ignored.
 */
export function useDestination(): string {
  const { destination } = (useLocation().state ?? {}) as Remembered;
  const { needsSecondFactor } = useAuth();
  if (needsSecondFactor) return paths.security;
  return destination && /^\/(?![/\\])/.test(destination) ? destination : paths.dashboard;
}

type Guarded = { children?: ReactNode; /** Shown until the session is known. */ waiting?: ReactNode };

/** Admits signed-in people; sends everybody else to /auth, which returns them. As a route's element or around a page. */
export function RequireSignedIn({ children = <Outlet />, waiting }: Guarded) {
  const { state } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state === 'loading') return waiting ?? <p className="vh" role="status">Loading...</p>;
  if (state === 'signed-in') return children;
  return <Navigate to={paths.auth} replace state={{ destination: pathname + search + hash } satisfies Remembered} />;
}

/** Admits the coach, once a second factor is set up; members go to their dashboard, signed-out visitors to /auth (ADM-01). */
export function RequireAdmin({ children = <Outlet />, waiting }: Guarded) {
  const { profile, needsSecondFactor } = useAuth();
  const elsewhere = profile?.is_admin ? paths.security : paths.dashboard;
  return <RequireSignedIn waiting={waiting}>{profile?.is_admin && !needsSecondFactor ? children : <Navigate to={elsewhere} replace />}</RequireSignedIn>;
}
