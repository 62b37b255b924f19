import type { NavigationItem } from '@coach/content';
import { Link, paths, useLocation } from '@coach/web-kit';
import { useActiveSection } from './active-section.tsx';
import styles from './menu-link.module.css';

/** The URL of a menu item: sections are on the home page, whatever page the item is on (NAV-02). */
export const addressOf = (href: string): string => (href.startsWith('#') ? `${paths.home}${href}` : href);

function useMark(href: string): 'location' | 'page' | undefined {
  const { pathname } = useLocation();
  const section = useActiveSection();
  if (href === section) return 'location';
  return href === pathname ? 'page' : undefined;
}

export function MenuLink({ item: { href, label, badge }, onClick }: { item: NavigationItem; onClick?: () => void }) {
  return (
    <Link to={addressOf(href)} aria-current={useMark(href)} onClick={onClick}>
      {label}{badge && <> <span className={styles.badge}>{badge}</span></>}
    </Link>
  );
}
