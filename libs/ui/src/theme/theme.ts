/** Where the choice is remembered; the site's first script reads the same key before anything is painted. */
const KEY = 'theme';

export type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The theme on the screen now: the person's choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
}

/** Calls back when another theme is on the screen, whoever chose it. Answers how to stop. */
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
