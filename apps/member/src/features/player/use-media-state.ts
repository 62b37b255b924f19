import { useEffect, useState } from 'react';
import { listen } from '@coach/web-kit/film';
import type { MediaState } from '@coach/web-kit/product';
import type { PlayerController } from './remote.ts';

const AT_REST: MediaState = { time: 0, duration: 0, buffered: 0, isPaused: true, isWaiting: false, isEnded: false, hasBegun: false, volume: 1, isMuted: false, speed: 1 };

const EVENTS = ['timeupdate', 'durationchange', 'progress', 'play', 'pause', 'playing', 'waiting', 'seeking', 'seeked', 'ended', 'volumechange', 'ratechange', 'loadedmetadata'];

const bufferedTo = ({ buffered }: HTMLVideoElement): number => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0);

function read(media: HTMLVideoElement, event: string, before: MediaState): MediaState {
  return {
    ...{ time: media.currentTime, duration: Number.isFinite(media.duration) ? media.duration : 0, buffered: bufferedTo(media) },
    ...{ isPaused: media.paused, isEnded: media.ended, volume: media.volume, isMuted: media.muted, speed: media.playbackRate },
    isWaiting: event === 'waiting' || (before.isWaiting && !['playing', 'pause', 'seeked', 'timeupdate'].includes(event)),
    hasBegun: before.hasBegun || event === 'playing',
  };
}

/** The playback state of a video element. */
export function useMediaState(remote: PlayerController): MediaState {
  const [state, setState] = useState(AT_REST);
  useEffect(() => {
    const { media } = remote;
    return listen(media, EVENTS, ({ type }) => media && setState((before) => read(media, type, before)));
  }, [remote]);
  return state;
}
