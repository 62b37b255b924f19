import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

export type PlayerState = {
  isPlaying: boolean;
  isMuted: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** Seconds. */
  position: number;
  length: number;
};

const AT_FIRST: PlayerState = { isPlaying: false, isMuted: false, isLoading: true, hasFailed: false, position: 0, length: 0 };

/** A playing video without new pictures or data for this long counts as stalled, even without an error (seen in WebKit). */
const STUCK_MS = 15_000;

const readFrom = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>): Partial<PlayerState> => ({
  isPlaying: !film.paused && !film.ended,
  isMuted: film.muted,
  position: film.currentTime,
  length: Number.isFinite(film.duration) ? film.duration : 0,
});

/** A video without the browser's own controls: its state, and functions to control it. */
export function usePlayer() {
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(AT_FIRST);
  const read = (more: Partial<PlayerState> = {}) => (event: SyntheticEvent<HTMLVideoElement>) => {
    const now = { ...readFrom(event), ...more };
    setState((before) => ({ ...before, ...now }));
  };
  const [arrivals, setArrivals] = useState(0);
  const { isPlaying, isLoading, position } = state;
  useEffect(() => {
    if (!isPlaying || !isLoading) return;
    const timer = setTimeout(() => setState((before) => ({ ...before, hasFailed: true, isLoading: false, isPlaying: false })), STUCK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isLoading, position, arrivals]);
  const events = {
    ...{ onPlay: read(), onPause: read(), onEnded: read(), onVolumeChange: read(), onTimeUpdate: read(), onDurationChange: read() },
    ...{ onWaiting: read({ isLoading: true }), onCanPlay: read({ isLoading: false }), onPlaying: read({ isLoading: false }) },
    onProgress: () => setArrivals((count) => count + 1),
    onError: read({ hasFailed: true, isLoading: false, isPlaying: false }),
  };
  const play = () => {
    // The browser may require another click, or the video may fail to load, which `onError` reports.
    film.current?.play().catch(() => undefined);
  };
  const toggle = () => (film.current?.paused === false ? film.current.pause() : play());
  const toggleSound = () => {
    if (film.current) film.current.muted = !film.current.muted;
  };
  const seek = (seconds: number) => {
    if (film.current) film.current.currentTime = seconds;
  };
  return { film, state, events, toggle, toggleSound, seek };
}
