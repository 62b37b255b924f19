import { Moon, Sun } from 'lucide-react';
import { Button } from '../button.tsx';
import { chooseTheme } from './theme.ts';
import { useTheme } from './use-theme.ts';
import { useWords } from '../words.ts';

export function ThemeSwitch() {
  const words = useWords();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="quiet" size="icon" aria-label={words(other === 'dark' ? 'Switch to dark theme' : 'Switch to light theme')} onClick={() => chooseTheme(other)}>
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
