import type { ReactNode } from 'react';
import { AppBar, ThemeSwitch, Wordmark } from '@coach/ui';
import { Link, paths, useBusiness } from '@coach/web-kit';
import styles from './member-bar.module.css';

interface MemberBarProps {
  title: string;
  /** Set when the page's own heading has the same text, which screen readers then get from there. */
  isHeading?: boolean;
  children: ReactNode;
}

/** The header of every member page: the brand, the current page, and links out. */
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
