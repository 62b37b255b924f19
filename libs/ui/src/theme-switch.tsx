import { Moon, Sun } from 'lucide-react';
import { Button } from './button.tsx';
import { chooseTheme } from './theme.ts';
import { useTheme } from './use-theme.ts';

export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="quiet" size="icon" aria-label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
