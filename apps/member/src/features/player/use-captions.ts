import { useEffect, useState } from 'react';
import type { Playback } from '@coach/contracts';
import { listen } from '@coach/web-kit/film';
import { liftCaptions } from './caption-lines.ts';
import type { PlayerController } from './remote.ts';

const KEY = 'player-captions';

/** Which captions are shown, if any; remembered for the next video. The track is fetched at once, while its URL is still valid. */
export function useCaptions(remote: PlayerController, tracks: Playback['captions']) {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) === 'on');
  const [track] = useState(() => tracks.find(({ language }) => navigator.language.startsWith(language)) ?? tracks[0] ?? null);
  useEffect(() => remote.showCaptions(isOn), [remote, isOn]);
  const toggle = () => {
    setOn(!isOn);
    localStorage.setItem(KEY, isOn ? 'off' : 'on');
  };
  return { track, isOn: isOn && track !== null, toggle };
}

/** Whether a style moves all captions at once (player.module.css). Chromium does not redraw a line of a playing video when only its position changes. */
const areMovedByStyle = (): boolean => CSS.supports('selector(video::-webkit-media-text-track-container)');

/** Keeps captions above the controls while these cover the picture, where no style does it. Null controls cover nothing. */
export function useLiftedCaptions(remote: PlayerController, isOn: boolean, controls: HTMLElement | null): void {
  useEffect(() => {
    const { media } = remote;
    const text = media?.textTracks?.[0];
    if (!media || !text || !isOn || areMovedByStyle()) return;
    let frame = 0;
    const lift = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => liftCaptions(text, controls?.offsetHeight ?? 0, media.clientHeight));
    };
    lift();
    const stops = [...media.querySelectorAll('track')].map((track) => listen(track, ['load'], lift));
    const resized = new ResizeObserver(lift);
    resized.observe(media);
    return () => {
      cancelAnimationFrame(frame);
      stops.forEach((stop) => stop());
      resized.disconnect();
    };
  }, [remote, isOn, controls]);
}
