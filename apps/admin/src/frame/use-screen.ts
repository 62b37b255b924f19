import { useSyncExternalStore } from 'react';

/** Below this width the sidebar leaves too little room for tables: a bottom bar is used instead. */
const NARROW = '(max-width: 1179px)';

const queryOf = () => (typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined);
const listen = (changed: () => void) => {
  const query = queryOf();
  query?.addEventListener?.('change', changed);
  return () => query?.removeEventListener?.('change', changed);
};
const isNarrowNow = (): boolean => queryOf()?.matches ?? false;

/** Whether the sidebar doesn't fit next to the page. */
export const useNarrowFrame = (): boolean => useSyncExternalStore(listen, isNarrowNow);
