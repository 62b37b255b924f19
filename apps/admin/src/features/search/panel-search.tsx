import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@coach/ui';
import type { PlaceGroup } from '../../frame/places.ts';
import { useLate } from '../panel/late/use-late.ts';
import styles from './search.module.css';

const load = async () => (await import('./search-dialog.tsx')).SearchDialog;

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search from anywhere in the panel, unless a dialog is open. */
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

/** The panel-wide search: a button, a key, and the dialog that both open. */
export function PanelSearch({ groups }: { groups: readonly PlaceGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  const { Part: SearchDialog, want, fetch } = useLate(load);
  const open = useCallback(() => {
    want();
    setOpen(true);
  }, [want]);
  useSearchKey(open);
  return (
    <>
      <Button className={styles.open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open} onPointerEnter={fetch} onFocus={fetch}>
        <Search aria-hidden="true" size={18} /> <span>Find a client, booking or page</span> <kbd aria-hidden="true">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {SearchDialog && <SearchDialog groups={groups} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
