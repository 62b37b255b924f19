import { useEffect, useState } from 'react';
import { listen } from '@coach/web-kit/film';

/** Whether something of this page fills the screen. */
export function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    return listen(document, ['fullscreenchange'], () => setFull(document.fullscreenElement != null));
  }, []);
  return isFull;
}
