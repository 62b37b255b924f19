import { useEffect } from 'react';

/** The browser's own frame takes the page's colour: the system's theme is in the page, a chosen one is said here. */
function sayColour(): void {
  if (!document.documentElement.dataset['theme']) return;
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
}

export function useThemeColour(): void {
  useEffect(() => {
    sayColour();
    const observer = new MutationObserver(sayColour);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
}
