/** Storage key of the choice; the site's first script reads it before the first paint. */
const KEY = 'theme';

export type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Returns the current theme: the user's choice, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
}

/** Calls back when the theme changes, for whatever reason. Returns a function that stops it. */
export function onThemeChange(tell: () => void): () => void {
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system?.addEventListener('change', tell);
  return () => {
    observer.disconnect();
    system?.removeEventListener('change', tell);
  };
}
