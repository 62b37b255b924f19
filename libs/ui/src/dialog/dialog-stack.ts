import { useCallback, useEffect, useRef } from 'react';

const SCRIMS = '.scrim';

/**
 * Keeps a dialog on top of those opened before it. Each area of the page bundles its own copy of the dialogs, and the copies
 * don't know each other: without this, the lower one would steal the focus and close together with the upper one.
 */
export function useDialogStack(onClose: () => void) {
  const own = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const onTop = useCallback((scrim: HTMLElement | null) => {
    own.current = scrim;
    const below = scrim ? [...document.querySelectorAll<HTMLElement>(SCRIMS)].filter((other) => other !== scrim && !other.inert) : [];
    if (below.length === 0) return undefined;
    const closeThisOnly = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || scrim?.inert) return;
      event.stopImmediatePropagation();
      close.current();
    };
    for (const other of below) other.inert = true;
    // On the window, to run before the lower dialog's listener on the document.
    window.addEventListener('keydown', closeThisOnly, { capture: true });
    return () => {
      for (const other of below) other.inert = false;
      window.removeEventListener('keydown', closeThisOnly, { capture: true });
    };
  }, []);
  /** Whether an outside press belongs to a dialog above this one or to a toast, so that it must not close this one. */
  const isElsewhere = (target: EventTarget | null): boolean => {
    if (own.current?.inert) return true;
    if (!(target instanceof Element)) return false;
    const scrim = target.closest(SCRIMS);
    return target.closest('.toasts') !== null || (scrim !== null && scrim !== own.current);
  };
  return { onTop, isElsewhere };
}
