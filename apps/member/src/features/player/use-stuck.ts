import { useEffect, useEffectEvent, useState } from 'react';
import type { Remote } from './remote.ts';

const LOOK_MS = 1_000;
const STUCK_MS = 5_000;
/** With as much film ready and no picture that moves, it is not the connection. */
const READY_SECONDS = 2;

/** Seconds that are there from this moment on. */
function readyAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) <= currentTime && currentTime < buffered.end(part)) return buffered.end(part) - currentTime;
  }
  return 0;
}

const isPlaying = (media: HTMLVideoElement): boolean => !media.paused && !media.ended && !media.seeking && !document.hidden;

/**
 * Watches whether a film that plays goes on. Five seconds without a new picture are told: as slow while nothing is loaded,
 * and by a call when the film is there and its browser does not go on with it (seen in WebKit).
 */
export function useStuck(remote: Remote, onStuck: () => void): boolean {
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
