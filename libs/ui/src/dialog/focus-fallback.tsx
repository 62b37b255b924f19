import { useEffect, type RefObject } from 'react';

/** Moves focus to `place` on unmount if focus would be lost, e.g. with a dialog whose opener disappeared with the canceled row. */
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
