import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { chooseTheme, currentTheme, onThemeChange, type Theme } from './theme.ts';

/** In a page that arrives whole, made for nobody in particular. */
const unknown = (): Theme => 'light';

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, unknown);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="quiet" size="icon" aria-label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
