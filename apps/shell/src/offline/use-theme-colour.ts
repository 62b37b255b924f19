import { useEffect } from 'react';

/** Sets the browser's UI to the page's color; the page already covers the system theme, so only a stored theme is set here. */
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
