import { useEffect, useRef } from 'react';
import { useLocation } from '@coach/web-kit';

/** Focuses the new page's heading, so that screen readers announce it; a page that set the focus itself is left alone. */
function focusNewPage(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** In a placeholder screen: when the page arrives and the focused button disappears, the page gets the focus. */
export function useFocusOnArrival(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusNewPage();
      });
    },
    [],
  );
}

/** Moves the focus when the address changes; not on the first page, and not for anchors within a page. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (!hash) focusNewPage();
  }, [pathname, hash]);
}
