import { navigation } from '@coach/content';
import { Button, ThemeSwitch } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AccountLinks } from './account-links.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOwn } from './own-navigation.ts';
import styles from './site-menu.module.css';

/** From this width on, the header itself has room for everything. */
const WIDE = '(min-width: 768px)';

/** Uses the browser's modal dialog: it traps focus, closes with Esc, and restores focus (NAV-05). */
function useSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => sheet.current?.close();
  const open = () => {
    sheet.current?.showModal();
    setOpen(true);
  };
  useEffect(() => {
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return { sheet, isOpen, open, close, onClose: () => setOpen(false) };
}

export function SiteMenu() {
  const say = useSay();
  const items = useOwn(navigation);
  const { sheet, isOpen, open, close, onClose } = useSheet();
  const id = useId();
  return (
    <div className={styles.menu}>
      <Button size="icon" aria-label={say('Menu')} aria-expanded={isOpen} aria-controls={id} onClick={open}><Menu aria-hidden="true" /></Button>
      <dialog ref={sheet} id={id} className={styles.sheet} aria-label={say('Menu')} onClose={onClose}>
        <div className={styles.top}>
          <BrandLink onClick={close} />
          <Button size="icon" aria-label={say('Close menu')} onClick={close}><X aria-hidden="true" /></Button>
        </div>
        <nav aria-label={say('Main')}>
          <ul className={styles.items}>{items.map((item) => <li key={item.href}><MenuLink item={item} onClick={close} /></li>)}</ul>
        </nav>
        <div className={styles.acts}>
          <AccountLinks quiet={styles.quiet} onClick={close} />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </dialog>
    </div>
  );
}
