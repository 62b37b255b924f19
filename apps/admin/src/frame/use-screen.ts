import { useSyncExternalStore } from 'react';

/** Below this the side bar leaves the tables no room: the places stand at the foot of the screen. */
const NARROW = '(max-width: 1179px)';

const queryOf = () => (typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined);
const listen = (changed: () => void) => {
  const query = queryOf();
  query?.addEventListener?.('change', changed);
  return () => query?.removeEventListener?.('change', changed);
};
const isNarrowNow = (): boolean => queryOf()?.matches ?? false;

/** Whether the side bar finds no room beside the page. */
export const useNarrowFrame = (): boolean => useSyncExternalStore(listen, isNarrowNow);
