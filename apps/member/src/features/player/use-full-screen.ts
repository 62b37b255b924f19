import { useEffect, useState } from 'react';
import { listen } from './listen.ts';

/** Whether something of this page fills the screen. */
export function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    return listen(document, ['fullscreenchange'], () => setFull(document.fullscreenElement != null));
  }, []);
  return isFull;
}
