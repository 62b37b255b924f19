import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, e.g. '(min-width: 768px)'; never on the server, so the page arrives as for a small window. */
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
