import { useEffect } from 'react';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Tells the dialog, and the browser, that something is not saved yet. */
export function useUnsaved(isChanged: boolean, tell: (isChanged: boolean) => void): void {
  useEffect(() => {
    tell(isChanged);
    if (!isChanged) return;
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      tell(false);
    };
  }, [isChanged, tell]);
}
