import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

const listen = (changed: () => void) => {
  const query = typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined;
  query?.addEventListener?.('change', changed);
  return () => query?.removeEventListener?.('change', changed);
};
const isNarrowNow = (): boolean => typeof window.matchMedia === 'function' && window.matchMedia(NARROW).matches;

/** True when seven columns don't fit. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, isNarrowNow);
