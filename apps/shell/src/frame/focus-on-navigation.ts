import { useEffect, useRef } from 'react';
import { useLocation } from '@coach/web-kit';

/** The new page's heading, so that a screen reader says where it is; a page that focused something itself is left alone. */
function focusNewPage(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** In a screen that stands in for a page: when the page comes and the button that had the focus goes, the page gets it. */
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

/** Moves focus when the address changes; not on the first page, and not for a place within a page. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (!hash) focusNewPage();
  }, [pathname, hash]);
}
