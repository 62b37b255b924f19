import { useCallback, useEffect, useState, type ComponentType } from 'react';

/** By then the page shows what it is about, on a slow phone too. */
const QUIET_AFTER_MS = 2_500;

interface Late<Props> {
  /** Once it is there and was wanted. */
  Part: ComponentType<Props> | undefined;
  /** Somebody asked for it: it is shown as soon as it is there. What did not come is asked for anew. */
  want: () => void;
  /** Somebody reaches for it. */
  fetch: () => void;
}

/** A part that nobody sees at first: its code comes when somebody reaches for it, or when the page is quiet. */
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
