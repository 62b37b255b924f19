import { filmTime } from '@coach/domain';
import type { CSSProperties, PointerEventHandler, ReactNode } from 'react';
import styles from './seek-bar.module.css';

export interface SeekBarProps {
  /** Total seconds. */
  time: number;
  duration: number;
  buffered: number;
  /** Starts of its chapters. */
  chapters: ReadonlyArray<{ at_seconds: number }>;
  onSeek: (second: number) => void;
  onPointerMove?: PointerEventHandler<HTMLElement>;
  onPointerLeave?: () => void;
  /** Shown above it while pointed at. */
  children?: ReactNode;
}

/** A fraction as a CSS percentage. */
export const shareOf = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, (100 * part) / whole) : 0}%`;

/** Shows the position in a film and seeks to any other. */
export function SeekBar({ time, duration, buffered, chapters, onSeek, onPointerMove, onPointerLeave, children }: SeekBarProps) {
  const look = { '--at': shareOf(time, duration), '--there': shareOf(buffered, duration) } as CSSProperties;
  return (
    <div className={styles.scrub} style={look} {...{ onPointerMove, onPointerLeave }}>
      {chapters.slice(1).map(({ at_seconds: at }) => <i key={at} className={styles.chapter} style={{ left: shareOf(at, duration) }} />)}
      <input
        type="range"
        data-seek
        aria-label="Seek"
        aria-valuetext={`${filmTime(time)} of ${filmTime(duration)}`}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration || 1)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      {children}
    </div>
  );
}
