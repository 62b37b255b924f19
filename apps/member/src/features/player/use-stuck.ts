import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerController } from './remote.ts';

const LOOK_MS = 1_000;
const STUCK_MS = 5_000;
/** With this much loaded and no moving picture, the connection is not the cause. */
const READY_SECONDS = 2;

/** Seconds loaded from the current position on. */
function readyAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && currentTime < buffered.end(part)) return buffered.end(part) - currentTime;
  }
  return 0;
}

const isPlaying = (media: HTMLVideoElement): boolean => !media.paused && !media.ended && !media.seeking && !document.hidden;

/**
 * Watches whether a playing video advances. Five seconds without progress count as slow while nothing is loaded; if the
 * video is loaded and the browser still does not continue (seen in WebKit), `onStuck` is called.
 */
export function useStuck(remote: PlayerController, onStuck: () => void): boolean {
  const [isSlow, setSlow] = useState(false);
  const tell = useEffectEvent(onStuck);
  useEffect(() => {
    let [last, stillMs] = [-1, 0];
    const timer = setInterval(() => {
      const { media } = remote;
      const isStill = media !== null && isPlaying(media) && media.currentTime === last;
      last = media?.currentTime ?? -1;
      stillMs = isStill ? stillMs + LOOK_MS : 0;
      setSlow(stillMs >= STUCK_MS);
      if (stillMs >= STUCK_MS && media && readyAhead(media) >= READY_SECONDS) {
        stillMs = 0;
        tell();
      }
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [remote]);
  return isSlow;
}
