import { useSyncExternalStore } from 'react';

const NAMES = ['online', 'offline'] as const;

const onConnection = (listener: () => void): (() => void) => {
  for (const name of NAMES) addEventListener(name, listener);
  return () => NAMES.forEach((name) => removeEventListener(name, listener));
};

/** Whether this device is online; a prerendered page assumes that it is. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine, () => true);
