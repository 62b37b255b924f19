import { useEffect } from 'react';
import { useLocation } from '@coach/web-kit';

/** Milliseconds that a page gets to stand before a section of it is shown (NAV-02). */
export const SCROLL_WAIT_MS = 100;

/** Milliseconds in which content that arrives later may still push the section away. */
const SETTLE_MS = 3_000;
/** What people do when they want to be elsewhere. */
const OWN_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

function show(section: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  if (section.contains(document.activeElement)) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Shows the section again whenever the page around it grows, until the person scrolls or everything has settled. */
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

/** Shows the section that the address names, also when the same one is asked for again; focus goes along. */
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
