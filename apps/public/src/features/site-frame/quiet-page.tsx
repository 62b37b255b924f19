import { AppBar, Button, ThemeSwitch, WordsContext } from '@coach/ui';
import { Link, paths, useSay } from '@coach/web-kit';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './quiet-page.module.css';

/** A page with one thing to do: no menu, only the way back. */
export function QuietPage({ className, children }: { className?: string; children: ReactNode }) {
  const say = useSay();
  return (
    <WordsContext value={say}><div className={styles.frame}>
      <AppBar brand={<BrandLink />}>
        <ThemeSwitch />
        <Button asChild><Link to={paths.home}><ArrowLeft aria-hidden="true" /> {say('Back to Home')}</Link></Button>
      </AppBar>
      <main id="main" className={className}>{children}</main>
      <footer className="wrap"><LanguageSwitch /></footer>
    </div></WordsContext>
  );
}
