import { useSyncExternalStore } from 'react';

const NAMES = ['online', 'offline'] as const;

const onConnection = (listener: () => void): (() => void) => {
  for (const name of NAMES) addEventListener(name, listener);
  return () => NAMES.forEach((name) => removeEventListener(name, listener));
};

/** Whether this device has a network; a page that is rendered ahead says that it has. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine, () => true);
