import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, type Location, useAuth, useNavigation, useSay } from '@coach/web-kit';
import { useKeptSession } from '../offline/use-kept-session.ts';
import { useThemeColour } from '../offline/use-theme-colour.ts';
import { useReturnFromImpersonation } from '../impersonation/use-way-back.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePreloadOnIntent } from './preload-on-intent.ts';

/** Counting is loaded after the page. */
const Visits = lazy(async () => ({ default: (await import('../visits/visits.ts')).Visits }));
const ImpersonationBar = lazy(async () => ({ default: (await import('../impersonation/impersonation-bar.tsx')).ImpersonationBar }));

/** Every document starts with the same key: somebody returning from paying would get the scroll position of the page they left. */
const placeOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/** Surrounds every page: the skip link, the progress indicator, and focus and scroll handling. */
export function Frame() {
  const say = useSay();
  const { state } = useNavigation();
  const { viewing } = useAuth();
  useFocusOnNavigation();
  usePreloadOnIntent();
  useReturnFromImpersonation();
  useKeptSession();
  useThemeColour();
  return (
    <>
      <a className="skip" href="#main">{say('Skip to content')}</a>
      {state !== 'idle' && <div className="next-page" role="progressbar" aria-label={say('Loading page')} />}
      <Outlet />
      <Suspense><Visits /></Suspense>
      {viewing && <Suspense><ImpersonationBar viewing={viewing} /></Suspense>}
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
