import { useEffect, useEffectEvent } from 'react';

const OPEN_MS = 10 * 60_000;

/** Closes confidential content ten minutes after it was opened, in case the screen is unattended. */
export function useCloseAfterTimeout(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => end(), OPEN_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
