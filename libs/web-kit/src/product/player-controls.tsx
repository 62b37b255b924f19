import { filmTime } from '@coach/domain';
import type { ComponentProps, CSSProperties } from 'react';
import { Captions, CaptionsOff, Maximize, Minimize, Pause, PictureInPicture2, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import { classes } from '@coach/ui';
import styles from './player-controls.module.css';

/** Player actions for controls and keyboard. */
export type Command = 'toggle' | 'back' | 'forward' | 'louder' | 'quieter' | 'captions' | 'full-screen' | 'mute';

/** The playback state of a film. */
export interface MediaState {
  /** Seconds. */
  time: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Buffered up to this second. */
  buffered: number;
  isPaused: boolean;
  isWaiting: boolean;
  isEnded: boolean;
  /** Whether playback has ever started. */
  hasBegun: boolean;
  volume: number;
  isMuted: boolean;
  speed: number;
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export interface PlayerControlsProps {
  state: MediaState;
  quality: { names: readonly string[]; shown: string | null; chosen: string | null; choose: (name: string | null) => void };
  captions: { hasAny: boolean; isOn: boolean };
  isFull: boolean;
  obey: (command: Command) => void;
  onVolume: (volume: number) => void;
  onSpeed: (speed: number) => void;
  /** Omitted when the browser or the video doesn't allow it. */
  onPicture?: () => void;
}

function Key({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} title={button['aria-label']} className={classes(styles.key, className)} />;
}

/** All controls below the picture except the seek bar (VID-24). */
export function PlayerControls(props: PlayerControlsProps) {
  const { state, captions, isFull, obey, onPicture } = props;
  return (
    <>
      <Key aria-label={state.isPaused ? 'Play' : 'Pause'} onClick={() => obey('toggle')}>{state.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}</Key>
      <Loudness {...props} />
      <p className={classes('tab', styles.time)}>{filmTime(state.time)} / {filmTime(state.duration)}</p>
      <span className={styles.gap} />
      <Speed {...props} />
      <Quality {...props.quality} />
      {captions.hasAny && <Key aria-label="Captions" aria-pressed={captions.isOn} onClick={() => obey('captions')}>{captions.isOn ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}</Key>}
      {onPicture && <Key aria-label="Picture in picture" className={styles.wide} onClick={onPicture}><PictureInPicture2 aria-hidden="true" /></Key>}
      <Key aria-label={isFull ? 'Leave full screen' : 'Full screen'} onClick={() => obey('full-screen')}>{isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}</Key>
    </>
  );
}

function Loudness({ state: { volume, isMuted }, obey, onVolume }: PlayerControlsProps) {
  const heard = isMuted ? 0 : volume;
  const Mark = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <span className={styles.loudness}>
      <Key aria-label={isMuted ? 'Unmute' : 'Mute'} onClick={() => obey('mute')}><Mark aria-hidden="true" /></Key>
      <input type="range" aria-label="Volume" aria-valuetext={`${Math.round(heard * 100)}%`} min={0} max={1} step={0.05} value={heard} style={{ '--at': `${heard * 100}%` } as CSSProperties} onChange={(event) => onVolume(Number(event.target.value))} />
    </span>
  );
}

function Speed({ state: { speed }, onSpeed }: PlayerControlsProps) {
  return (
    <select className={styles.choice} aria-label="Speed" value={speed} onChange={(event) => onSpeed(Number(event.target.value))}>
      {SPEEDS.map((one) => <option key={one} value={one}>{one}×</option>)}
    </select>
  );
}

function Quality({ names, shown, chosen, choose }: PlayerControlsProps['quality']) {
  if (names.length === 0) return null;
  return (
    <select className={styles.choice} aria-label="Quality" value={chosen ?? ''} onChange={(event) => choose(event.target.value || null)}>
      <option value="">{shown && chosen === null ? `Auto ${shown}` : 'Auto'}</option>
      {names.map((name) => <option key={name}>{name}</option>)}
    </select>
  );
}
