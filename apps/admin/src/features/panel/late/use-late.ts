import { useCallback, useEffect, useState, type ComponentType } from 'react';

/** By then the page shows its content, even on a slow phone. */
const QUIET_AFTER_MS = 2_500;

interface Late<Props> {
  /** Set once it has loaded and was requested. */
  Part: ComponentType<Props> | undefined;
  /** Shows it as soon as it has loaded. A failed load is retried. */
  want: () => void;
  /** Preloads on interaction. */
  fetch: () => void;
}

/** A component that is not visible initially: its code loads on interaction, or when the page is idle. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const [Part, show] = useState<ComponentType<Props>>();
  const fetch = useCallback(() => void load().catch(() => undefined), [load]);
  const want = useCallback(() => void load().then((part) => show(() => part), () => undefined), [load]);
  useEffect(() => {
    const timer = setTimeout(fetch, QUIET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
  return { Part, want, fetch };
}
