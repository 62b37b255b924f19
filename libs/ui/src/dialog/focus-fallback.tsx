import { useEffect, type RefObject } from 'react';

/** Takes the focus to `place` when what it stands in goes away and leaves it nowhere, e.g. a dialog whose opener is gone with the cancelled row. */
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
