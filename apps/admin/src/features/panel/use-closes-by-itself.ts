import { useEffect, useEffectEvent } from 'react';

const OPEN_MS = 10 * 60_000;

/** Closes what was told in confidence ten minutes after it was opened: a screen may be left behind. */
export function useClosesByItself(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => end(), OPEN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
