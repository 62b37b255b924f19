import { footerNavigation } from '@coach/content';
import { Wordmark } from '@coach/ui';
import { useBusiness, useSay } from '@coach/web-kit';
import type { CSSProperties } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOwn } from './own-navigation.ts';
import styles from './site-footer.module.css';

/** The width of a name in average letters: M and W are wider. */
const lettersOf = (name: string): number => name.length + (name.match(/[mw]/gi)?.length ?? 0) / 2;

export function SiteFooter() {
  const { name, registration } = useBusiness().identity;
  const say = useSay();
  const sections = useOwn(footerNavigation.sections);
  const { legal } = say(footerNavigation);
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <p className={styles.mark} style={{ '--letters': lettersOf(name) } as CSSProperties} aria-hidden="true"><Wordmark name={name} /></p>
        <div className={styles.row}>
          <nav aria-label={say('Footer')}>
            <ul>{sections.map((item) => <li key={item.href}><MenuLink item={item} /></li>)}</ul>
          </nav>
          <nav aria-label={say('Legal')}>
            <ul>{legal.map((item) => <li key={item.href}><MenuLink item={item} /></li>)}</ul>
          </nav>
          <LanguageSwitch />
        </div>
        {registration && <p className={`sm ${styles.registered}`}>{name}, {registration}</p>}
      </div>
    </footer>
  );
}
