import { navigation } from '@coach/content';
import { classes, ThemeSwitch } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { AccountLinks } from './account-links.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOwn } from './own-navigation.ts';
import { SiteMenu } from './site-menu.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  const say = useSay();
  const items = useOwn(navigation);
  return (
    <header className={styles.top}>
      <div className={classes('wrap', styles.row)}>
        <BrandLink />
        <nav aria-label={say('Main')} className={styles.nav}>
          <ul>{items.map((item) => <li key={item.href}><MenuLink item={item} /></li>)}</ul>
        </nav>
        <div className={styles.acts}>
          <span className={styles.theme}><ThemeSwitch /></span>
          <AccountLinks quiet={styles.quiet} waiting={styles.waiting} />
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}
