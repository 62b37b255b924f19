import { useEffect, useState } from 'react';
import { listen } from '@coach/web-kit/film';

/** Whether an element of this page is in full screen. */
export function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    return listen(document, ['fullscreenchange'], () => setFull(document.fullscreenElement != null));
  }, []);
  return isFull;
}
