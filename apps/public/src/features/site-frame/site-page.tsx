import { classes, WordsContext } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import type { ReactNode } from 'react';
import { AnnouncementBar } from '../announcement/announcement-bar.tsx';
import { ActiveSectionProvider } from './active-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-page.module.css';

/** A page of the public site between its header and its footer. */
export function SitePage({ className, children }: { className?: string; children: ReactNode }) {
  const say = useSay();
  return (
    <WordsContext value={say}><ActiveSectionProvider>
      <div className={styles.page}>
        <AnnouncementBar />
        <SiteHeader />
        <main id="main" className={classes(styles.main, className)}>{children}</main>
        <SiteFooter />
      </div>
    </ActiveSectionProvider></WordsContext>
  );
}
