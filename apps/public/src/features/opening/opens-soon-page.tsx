import { opensSoon } from '@coach/content';
import { Button, ThemeSwitch, WordsContext } from '@coach/ui';
import { Link, paths, useAuth, useDocumentTitle, useSay } from '@coach/web-kit';
import { LanguageSwitch } from '../site-frame/language-switch.tsx';

/**
 * Replaces the site until the coach first publishes it, with a link for her to sign in; until then even its name is only a
 * proposal. Uses only styles that every page includes, because it is visible before its own code has loaded.
 */
export function OpensSoonPage() {
  const say = useSay();
  const { title, text, signIn } = say(opensSoon);
  const isSignedIn = useAuth().state === 'signed-in';
  useDocumentTitle(title);
  return (
    <WordsContext value={say}>
      <main id="main" className="screen wrap">
        <h1 className="d d1">{title}</h1>
        <p className="lead">{text}</p>
        <div className="screen-actions">
          <Button asChild>{isSignedIn ? <Link to={paths.dashboard}>{say('Dashboard')}</Link> : <Link to={paths.auth}>{signIn}</Link>}</Button>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </main>
    </WordsContext>
  );
}
