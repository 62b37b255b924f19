import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

/** For prerendered pages, which don't know the user. */
const unknown = (): Theme => 'light';

/** Returns the current theme and follows its changes. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, unknown);
