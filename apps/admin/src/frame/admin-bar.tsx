import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ThemeSwitch } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import styles from './admin-bar.module.css';

/** The panel's header (ADM-02), with the search and the business menu. */
export function AdminBar({ search, menu }: { search: ReactNode; menu: ReactNode }) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>Admin Panel</h1>
      {search}
      <div className={styles.ways}>
        {menu}
        <Button size="sm" asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> <span className={styles.words}>Back to Dashboard</span></Link></Button>
        <ThemeSwitch />
      </div>
    </header>
  );
}
