import { ArrowLeft } from 'lucide-react';
import { brand } from '@coach/content';
import { Button, ThemeSwitch, Wordmark } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import styles from './admin-bar.module.css';

/** The dark head of the coach's workplace (ADM-02). */
export function AdminBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Wordmark name={brand.name} to={(mark) => <Link to={paths.home} {...mark} />} />
        <h1 className={styles.title}>Admin Panel</h1>
        <Button size="sm" className={styles.way} asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link></Button>
        <ThemeSwitch />
      </div>
    </header>
  );
}
