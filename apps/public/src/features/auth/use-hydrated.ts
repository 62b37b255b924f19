import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app has taken the page over: until then it shows what everybody's arrives with, whoever they are and wherever they come from. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
