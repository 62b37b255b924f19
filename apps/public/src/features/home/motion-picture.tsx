import type { FrameByFrame, Motion, Picture as Still } from '@coach/content';
import { Picture } from '@coach/ui';
import { useRef, useState } from 'react';
import { useInView } from '../viewport/use-in-view.ts';
import { Film } from './film.tsx';
import { useFrames } from './use-frames.ts';
import styles from './motion-picture.module.css';

type Props = {
  still: Still;
  /** Null if nothing may move. */
  motion: Motion | null;
  isPaused: boolean;
  /** Called when the browser blocks autoplay: the still picture stays until the visitor presses Play. */
  onRefused: () => void;
  className?: string;
};

/** A picture that may move: the still one, a video over it, or an animated drawing, which also replaces a video that fails to load. */
export function MotionPicture({ still, motion, isPaused, onRefused, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [hasNoFilm, setNoFilm] = useState(false);
  const isSeen = useInView(place, { atFirst: true });
  const isPlaying = isSeen && !isPaused;
  const clip = motion?.kind === 'clip' && !hasNoFilm ? motion : null;
  const frames = motion?.kind === 'clip' ? (motion.otherwise ?? null) : motion;
  return (
    <div ref={place} className={className}>
      <FramedPicture still={still} motion={clip ? null : frames} isPlaying={isPlaying} />
      {clip && <Film clip={clip} isPlaying={isPlaying} onFailure={() => setNoFilm(true)} onRefused={onRefused} />}
    </div>
  );
}

function FramedPicture({ still, motion, isPlaying }: { still: Still; motion: FrameByFrame | null; isPlaying: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useFrames(place, motion, isPlaying);
  return <div ref={place} className={styles.frames}><Picture picture={still} className={styles.still} loading="eager" /></div>;
}
