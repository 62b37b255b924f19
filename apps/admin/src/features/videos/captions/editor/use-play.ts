import { useCallback } from 'react';

function start(media: HTMLVideoElement, milliseconds: number): void {
  media.currentTime = milliseconds / 1_000;
  // A browser may refuse autoplay; its own button is available.
  media.play()?.catch(() => undefined);
}

/** Plays a film from a moment, in milliseconds. */
export function usePlay(media: HTMLVideoElement | null): (from: number) => void {
  return useCallback((from: number) => media && start(media, from), [media]);
}
