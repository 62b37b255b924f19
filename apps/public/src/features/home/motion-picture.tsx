import type { Clip, FrameByFrame, Motion, Picture as Still } from '@coach/content';
import { Picture } from '@coach/ui';
import { useEffect, useRef } from 'react';
import { useInView } from '../viewport/use-in-view.ts';
import { useFrames } from './use-frames.ts';
import styles from './motion-picture.module.css';

type Props = {
  still: Still;
  /** Null where nothing may move. */
  motion: Motion | null;
  isPaused: boolean;
  className?: string;
};

/** A picture that may move: the still one, a drawing that draws itself, or a film. */
export function MotionPicture({ still, motion, isPaused, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place, { atFirst: true });
  const isPlaying = isSeen && !isPaused;
  return (
    <div ref={place} className={className}>
      {motion?.kind === 'clip'
        ? <Film clip={motion} isPlaying={isPlaying} />
        : <FramedPicture still={still} motion={motion} isPlaying={isPlaying} />}
    </div>
  );
}

function FramedPicture({ still, motion, isPlaying }: { still: Still; motion: FrameByFrame | null; isPlaying: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useFrames(place, motion, isPlaying);
  return <div ref={place} className={styles.frames}><Picture picture={still} className={styles.still} loading="eager" /></div>;
}

function Film({ clip: { src, poster, label }, isPlaying }: { clip: Clip; isPlaying: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser that refuses to start a film by itself leaves the poster standing.
    if (isPlaying) film.current?.play().catch(() => undefined);
    else film.current?.pause();
  }, [isPlaying]);
  return <video ref={film} className={styles.film} src={src} poster={poster} aria-label={label} aria-hidden={!label} muted loop playsInline />;
}
