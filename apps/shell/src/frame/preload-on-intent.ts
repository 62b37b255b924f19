import { useEffect } from 'react';
import { areaOf } from '../areas/area-of.ts';
import { loadArea } from '../areas/load-area.ts';

/** Pointing at or focusing a link preloads its remote. */
function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A failure is shown when the link is followed, not before.
  if (link?.origin === location.origin) loadArea(areaOf(link.pathname)).catch(() => undefined);
}

export function usePreloadOnIntent(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}
