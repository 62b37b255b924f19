import { useEffect, type RefObject } from 'react';

/** Inside a dialog: takes the focus to `place` when the dialog closes and its opener is gone, e.g. with the cancelled row. */
export function FocusFallback({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) place.current?.focus();
      });
    },
    [place],
  );
  return null;
}
