import { Outlet, ScrollRestoration, useNavigation, useSay } from '@coach/web-kit';
import { useKeptSession } from '../offline/use-kept-session.ts';
import { useThemeColour } from '../offline/use-theme-colour.ts';
import { useVisits } from '../visits/use-visits.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePreloadOnIntent } from './preload-on-intent.ts';

/** What surrounds every page: the skip link, the sign that the next page is coming, and where focus and scrolling go. */
export function Frame() {
  const say = useSay();
  const { state } = useNavigation();
  useFocusOnNavigation();
  usePreloadOnIntent();
  useVisits();
  useKeptSession();
  useThemeColour();
  return (
    <>
      <a className="skip" href="#main">{say('Skip to content')}</a>
      {state !== 'idle' && <div className="next-page" role="progressbar" aria-label={say('Loading page')} />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
