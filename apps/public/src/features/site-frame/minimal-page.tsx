import { AppBar, Button, classes, ThemeSwitch, WordsContext } from '@coach/ui';
import { Link, paths, useSay } from '@coach/web-kit';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './minimal-page.module.css';

// Decorative, so its code is loaded after the page's own.
const BackdropDrawing = lazy(async () => ({ default: (await import('./backdrop-drawing.tsx')).BackdropDrawing }));

/** A page with a single task: no menu, only a link back. */
export function MinimalPage({ className, isDrawn, picture, children }: { className?: string; /** Shows a drawing beside short content. */ isDrawn?: boolean; /** Replaces the drawing with another picture. */ picture?: ReactNode; children: ReactNode }) {
  const say = useSay();
  return (
    <WordsContext value={say}><div className={classes(styles.frame, (isDrawn || picture !== undefined) && styles.drawn)}>
      <AppBar brand={<BrandLink />}>
        <ThemeSwitch />
        <Button asChild><Link to={paths.home}><ArrowLeft aria-hidden="true" /> {say('Back to Home')}</Link></Button>
      </AppBar>
      <main id="main" className={className}>{children}</main>
      {isDrawn && <div className={styles.drawing} aria-hidden="true"><Suspense fallback={null}><BackdropDrawing /></Suspense></div>}
      {picture && <div className={classes(styles.drawing, styles.dark)} aria-hidden="true">{picture}</div>}
      <footer className="wrap"><LanguageSwitch /></footer>
    </div></WordsContext>
  );
}
