import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

/** In a page that arrives whole, made for nobody in particular. */
const unknown = (): Theme => 'light';

/** The theme on the screen, whoever chose it. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, unknown);
