import { AppBar, Button, ThemeSwitch } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLink } from './brand-link.tsx';
import styles from './quiet-page.module.css';

/** A page with one thing to do: no menu, only the way back. */
export function QuietPage({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <AppBar brand={<BrandLink />}>
        <ThemeSwitch />
        <Button asChild><Link to={paths.home}><ArrowLeft aria-hidden="true" /> Back to Home</Link></Button>
      </AppBar>
      <main id="main" className={className}>{children}</main>
    </div>
  );
}
