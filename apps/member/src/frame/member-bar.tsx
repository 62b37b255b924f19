import type { ReactNode } from 'react';
import { AppBar, ThemeSwitch, Wordmark } from '@coach/ui';
import { Link, paths, useBusiness } from '@coach/web-kit';
import styles from './member-bar.module.css';

interface MemberBarProps {
  title: string;
  /** The page's own heading says the same: whoever listens hears it there. */
  isHeading?: boolean;
  children: ReactNode;
}

/** The head of every member page: the mark, where you are, and the ways out. */
export function MemberBar({ title, isHeading = false, children }: MemberBarProps) {
  const { name } = useBusiness().identity;
  return (
    <div className={styles.bar}>
      <AppBar brand={<Wordmark name={name} to={(mark) => <Link to={paths.home} {...mark} />} />} title={isHeading ? <span aria-hidden="true">{title}</span> : title}>
        <nav className={styles.ways} aria-label="Member area">{children}</nav>
        <ThemeSwitch />
      </AppBar>
    </div>
  );
}
