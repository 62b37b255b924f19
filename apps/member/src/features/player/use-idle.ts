import { useEffect, useState } from 'react';
import { listen } from '@coach/web-kit/film';
import type { PlayerController } from './remote.ts';

/** Milliseconds without movement after which the controls disappear in full screen. */
const IDLE_MS = 3_000;

/** Whether there has been no movement or key press on the stage for a while. */
export function useIdle(remote: PlayerController): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    const stop = listen(remote.stage, ['pointermove', 'pointerdown', 'keydown', 'focusin'], wake);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [remote]);
  return isIdle;
}
