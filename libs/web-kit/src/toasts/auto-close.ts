import { useEffect, useState } from 'react';

/** How long a notification is shown, in milliseconds (GEN-12: about 4 to 5 seconds). */
export const TOAST_STAYS_MS = 4_500;

/**
 * Closes after `TOAST_STAYS_MS` without hover or focus, each of which restarts the timer.
 * Returns the listeners for the element.
 */
export function useAutoClose(close: () => void) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, TOAST_STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, close]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
