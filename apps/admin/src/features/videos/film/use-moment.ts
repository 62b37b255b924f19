import { useEffect, useState } from 'react';
import { listen } from '@coach/web-kit/film';

interface Moment {
  /** Seconds; 0 until the film has loaded. */
  length: number;
  /** The position set by the coach. */
  at: number;
  /** The time of the displayed frame, which starts slightly earlier. */
  shown: number;
}

function seek(media: HTMLVideoElement, seconds: number): void {
  media.currentTime = seconds;
}

const START: Moment = { length: 0, at: 0, shown: 0 };

/** Reports every displayed frame, where the browser supports it. */
function onFrames(media: HTMLVideoElement, hear: (seconds: number) => void): () => void {
  if (!('requestVideoFrameCallback' in media)) return () => undefined;
  let waiting = 0;
  const wait = () => {
    waiting = media.requestVideoFrameCallback((_, { mediaTime }) => {
      hear(mediaTime);
      wait();
    });
  };
  wait();
  return () => media.cancelVideoFrameCallback(waiting);
}

/** The displayed moment of a film, and seeking. */
export function useMoment(media: HTMLVideoElement | null): Moment & { go: (seconds: number) => void } {
  const [moment, setMoment] = useState(START);
  useEffect(() => {
    if (!media) return;
    const read = () => setMoment((before) => ({ ...before, length: Number.isFinite(media.duration) ? media.duration : 0 }));
    const note = () => setMoment((before) => ({ ...before, at: media.currentTime, shown: media.currentTime }));
    const ends = [listen(media, ['durationchange', 'loadeddata'], read), listen(media, ['seeking'], note), onFrames(media, (shown) => setMoment((before) => ({ ...before, shown })))];
    return () => {
      for (const end of ends) end();
    };
  }, [media]);
  const go = (seconds: number) => {
    if (media) seek(media, Math.max(0, Math.min(moment.length, seconds)));
  };
  return { ...moment, go };
}
