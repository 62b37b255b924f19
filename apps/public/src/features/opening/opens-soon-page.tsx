import { opensSoon } from '@coach/content';
import { Button, ThemeSwitch, WordsContext } from '@coach/ui';
import { Link, paths, useAuth, useDocumentTitle, useSay } from '@coach/web-kit';
import { LanguageSwitch } from '../site-frame/language-switch.tsx';
import styles from './opening.module.css';

/** What stands in place of the site before the coach first publishes it, with her way in. Until then even its name is only proposed. */
export function OpensSoonPage() {
  const say = useSay();
  const { title, text, signIn } = say(opensSoon);
  const isSignedIn = useAuth().state === 'signed-in';
  useDocumentTitle(title);
  return (
    <WordsContext value={say}>
      <div className={styles.page}>
        <header className={styles.top}><ThemeSwitch /></header>
        <main id="main" className={styles.main}>
          <h1 className="d d1">{title}</h1>
          <p className="lead">{text}</p>
        </main>
        <footer className={styles.foot}>
          <Button variant="quiet" asChild>{isSignedIn ? <Link to={paths.dashboard}>{say('Dashboard')}</Link> : <Link to={paths.auth}>{signIn}</Link>}</Button>
          <LanguageSwitch />
        </footer>
      </div>
    </WordsContext>
  );
}
