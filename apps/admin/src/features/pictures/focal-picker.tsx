import { useId, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import type { AdminPicture } from '@coach/contracts';
import type { FocalPoint } from '@coach/domain';
import { LibraryPicture } from './library-picture.tsx';
import styles from './pictures.module.css';

interface FocalPickerProps {
  picture: AdminPicture;
  focal: FocalPoint;
  onChange: (focal: FocalPoint) => void;
}

const AXES = [['x', 'From the left'], ['y', 'From the top']] as const;
/** How far an arrow key moves the point. */
const STEP = 0.02;
const ARROWS: Record<string, FocalPoint> = { ArrowLeft: { x: -STEP, y: 0 }, ArrowRight: { x: STEP, y: 0 }, ArrowUp: { x: 0, y: -STEP }, ArrowDown: { x: 0, y: STEP } };

const kept = (part: number): number => Math.min(1, Math.max(0, Math.round(part * 100) / 100));

/** The focal point: set by a click on the picture, arrow keys, or two sliders. */
export function FocalPicker({ picture, focal, onChange }: FocalPickerProps) {
  const id = useId();
  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    // A keyboard click has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: kept((clientX - left) / width), y: kept((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: kept(focal.x + by.x), y: kept(focal.y + by.y) });
  };
  return (
    <div className={styles.picker} role="group" aria-labelledby={id}>
      <p className="sm" id={id}><b>What to keep in view</b> <span className="muted">Click the spot, or move it with the arrow keys or sliders.</span></p>
      <button type="button" className={styles.whole} aria-label="The spot in the picture" onClick={press} onKeyDown={move} style={{ '--x': `${focal.x * 100}%`, '--y': `${focal.y * 100}%` } as CSSProperties}>
        <LibraryPicture picture={picture} sizes="(min-width: 768px) 420px, 90vw" />
        <span className={styles.spot} aria-hidden="true" />
      </button>
      {AXES.map(([axis, label]) => (
        <label key={axis} className={styles.axis}>
          <span className="sm">{label}</span>
          <input type="range" min={0} max={100} value={Math.round(focal[axis] * 100)} aria-valuetext={`${Math.round(focal[axis] * 100)} percent`} onChange={(event) => onChange({ ...focal, [axis]: Number(event.target.value) / 100 })} />
        </label>
      ))}
    </div>
  );
}
