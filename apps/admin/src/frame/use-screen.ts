import { useSyncExternalStore } from 'react';

/** Below this the side bar leaves the tables no room: the places stand at the foot of the screen. */
const WIDE = '(min-width: 1180px)';

const queryOf = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined);
const listen = (changed: () => void) => {
  const query = queryOf();
  query?.addEventListener?.('change', changed);
  return () => query?.removeEventListener?.('change', changed);
};
const isWideNow = (): boolean => queryOf()?.matches ?? true;

/** Whether the side bar finds room beside the page. */
export const useWide = (): boolean => useSyncExternalStore(listen, isWideNow);
