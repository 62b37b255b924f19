import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, e.g. '(min-width: 768px)'; always false on the server, so the page is rendered as for a small window. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(condition);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(condition).matches, () => false);
}
