import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Dialog } from '@coach/ui';
import type { PlaceGroup } from '../../frame/places.ts';
import { Palette } from './palette.tsx';
import styles from './search.module.css';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search from anywhere in the panel, unless something else asks for an answer. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=menu]')) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

/** The search over the whole panel: a button, a key, and the dialog that both open. */
export function PanelSearch({ groups }: { groups: readonly PlaceGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  useSearchKey(open);
  return (
    <>
      <Button className={styles.open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Search aria-hidden="true" size={18} /> <span>Find a client, booking or page</span> <kbd aria-hidden="true">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Find" wide>
        <Palette groups={groups} onGone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
