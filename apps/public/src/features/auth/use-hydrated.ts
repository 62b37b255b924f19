import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app is hydrated; until then it renders the same HTML for every visitor and destination. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
