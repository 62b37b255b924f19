import { useCallback, useEffect, useRef } from 'react';

const SCRIMS = '.scrim';

/**
 * Keeps a dialog on top of those that were open before it. Each area of the page brings a copy of the dialogs, and the copies
 * know nothing of each other: without this the lower one would pull the focus back and close with the upper one.
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
    // On the window: before the lower dialog hears it on the document.
    window.addEventListener('keydown', closeThisOnly, { capture: true });
    return () => {
      for (const other of below) other.inert = false;
      window.removeEventListener('keydown', closeThisOnly, { capture: true });
    };
  }, []);
  /** A press on a dialog above this one, or on a toast, is none outside of it. */
  const isElsewhere = (target: EventTarget | null): boolean => {
    if (own.current?.inert) return true;
    if (!(target instanceof Element)) return false;
    const scrim = target.closest(SCRIMS);
    return target.closest('.toasts') !== null || (scrim !== null && scrim !== own.current);
  };
  return { onTop, isElsewhere };
}
