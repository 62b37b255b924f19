import { useEffect } from 'react';
import { useLocation } from '@coach/web-kit';

/** Milliseconds that a page gets to render before scrolling to a section (NAV-02). */
export const SCROLL_WAIT_MS = 100;

/** Milliseconds during which late content may still push the section away. */
const SETTLE_MS = 3_000;
/** Inputs that mean the user wants to scroll elsewhere. */
const OWN_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

function show(section: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  if (section.contains(document.activeElement)) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Scrolls to the section again whenever the page grows, until the user scrolls or the page has settled. */
function keepShown(section: HTMLElement): () => void {
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    section.scrollIntoView();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of OWN_INPUTS) removeEventListener(input, stop);
  };
  const timer = setTimeout(stop, SETTLE_MS);
  for (const input of OWN_INPUTS) addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Scrolls to the section named in the URL, also when the same one is requested again; focus follows. */
export function useSectionScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    let letGo: (() => void) | undefined;
    const timer = setTimeout(() => {
      const section = document.getElementById(hash.slice(1));
      if (!section) return;
      show(section);
      letGo = keepShown(section);
    }, SCROLL_WAIT_MS);
    return () => {
      clearTimeout(timer);
      letGo?.();
    };
  }, [hash, key]);
}
