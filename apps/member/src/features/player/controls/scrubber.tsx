import { filmTime } from '@coach/domain';
import { useState, type PointerEvent } from 'react';
import type { Grant } from '@coach/web-kit/film';
import { SeekBar, shareOf } from '@coach/web-kit/product';
import { thumbnailAt, type Thumbnail } from './thumbnails.ts';
import { useThumbnails } from './use-thumbnails.ts';
import styles from './scrubber.module.css';

interface ScrubberProps {
  time: number;
  duration: number;
  buffered: number;
  grant: Grant;
  onSeek: (second: number) => void;
}

/** The second of the video under the pointer. */
function secondAt(event: PointerEvent<HTMLElement>, duration: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width))) * duration;
}

/** The seek bar: shows the position and seeks anywhere, with a thumbnail of the target. */
export function Scrubber({ time, duration, buffered, grant, onSeek }: ScrubberProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const thumbnails = useThumbnails(grant);
  const { chapters } = grant.first;
  return (
    <SeekBar {...{ time, duration, buffered, chapters, onSeek }} onPointerMove={(event) => duration > 0 && setHovered(secondAt(event, duration))} onPointerLeave={() => setHovered(null)}>
      {hovered !== null && <Preview second={hovered} duration={duration} grant={grant} picture={thumbnailAt(thumbnails, hovered)} />}
    </SeekBar>
  );
}

function Preview({ second, duration, grant, picture }: { second: number; duration: number; grant: Grant; picture: Thumbnail | undefined }) {
  const chapter = grant.first.chapters.findLast(({ at_seconds: at }) => at <= second);
  return (
    <div className={styles.preview} style={{ left: shareOf(second, duration) }} aria-hidden="true">
      {picture && <i className={styles.picture} style={{ width: picture.width, height: picture.height, backgroundImage: `url("${grant.address(picture.sheet)}")`, backgroundPosition: `-${picture.x}px -${picture.y}px` }} />}
      <span className="tab">{chapter && <>{chapter.title}, </>}{filmTime(second)}</span>
    </div>
  );
}
