import type { CSSProperties, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Button, classes, ThemeSwitch, Wordmark } from '@coach/ui';
import { Link, paths, useBusiness } from '@coach/web-kit';
import styles from './admin-bar.module.css';

/** Letters of a name beside which a narrow screen has no room. */
const LONG = 12;

/** The dark head of the coach's workplace (ADM-02); `menu` stands beside the way back and takes its look. */
export function AdminBar({ menu }: { menu?: (className: string | undefined) => ReactNode }) {
  const { name } = useBusiness().identity;
  return (
    <header className={styles.bar}>
      <div className={classes(styles.inner, name.length > LONG && styles.long)} style={{ '--letters': name.length } as CSSProperties}>
        <Wordmark name={name} to={(mark) => <Link to={paths.home} {...mark} />} />
        <h1 className={styles.title}>Admin Panel</h1>
        <div className={styles.ways}>
          {menu?.(styles.way)}
          <Button size="sm" className={styles.way} asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> Back to Dashboard</Link></Button>
        </div>
        <ThemeSwitch />
      </div>
    </header>
  );
}
