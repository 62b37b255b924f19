import type { ReactNode } from 'react';
import { Heart, LockKeyhole, Play } from 'lucide-react';
import { videoLibrary } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { isWatched, lengthLabel } from '@coach/domain';
import { Badge, classes, Meter } from '@coach/ui';
import { Link, useSearchParams } from '@coach/web-kit';
import { accessOf, DIFFICULTY_LOOKS, nameOf } from './labels.ts';
import { Poster } from './poster.tsx';
import { watchAddress } from './watched.ts';
import styles from './video-card.module.css';

export interface VideoCardProps {
  video: LibraryVideo;
  /** The video failed to play or has no source (VID-06). */
  isUnavailable: boolean;
  /** Omitted when favorites are not available. */
  onFavourite?: (video: LibraryVideo) => void;
}

/** One video of the library: its picture, its details, and whether it can be watched (VID-04..06, VID-08, VID-09). */
export function VideoCard({ video, isUnavailable, onFavourite }: VideoCardProps) {
  const { label, tone } = DIFFICULTY_LOOKS[video.difficulty];
  return (
    <li className={classes(styles.card, !video.is_accessible && styles.locked)}>
      <Front video={video} isUnavailable={isUnavailable} />
      {onFavourite && <Favourite video={video} onFavourite={onFavourite} />}
      <div className={styles.words}>
        <h3>{video.title}</h3>
        <p><Badge tone={tone}>{label}</Badge>{video.is_this_week && <Badge tone="hot">this week</Badge>}<span className="sm muted">{accessOf(video, isUnavailable)}</span></p>
      </div>
    </li>
  );
}

function Front({ video, isUnavailable }: { video: LibraryVideo; isUnavailable: boolean }) {
  const [address] = useSearchParams();
  const isBegun = !isUnavailable && video.is_accessible && video.progress;
  const inside = (
    <>
      <span className="vh">{nameOf(video, isUnavailable)}{isBegun && ','}</span>
      {isUnavailable ? <span className={styles.gone}>{videoLibrary.unavailable}</span> : <Face video={video} />}
    </>
  );
  const look = classes(styles.front, isUnavailable && styles.missing);
  return isUnavailable ? <div className={look}>{inside}</div> : <Link className={look} to={watchAddress(address, video.id)}>{inside}</Link>;
}

function Face({ video }: { video: LibraryVideo }) {
  const { is_accessible: isOpen, progress } = video;
  const Mark = isOpen ? Play : LockKeyhole;
  return (
    <>
      <Poster video={video} />
      <span className={classes('tab', styles.play)} aria-hidden="true"><Mark /> {lengthLabel(video.duration_minutes)}</span>
      {isOpen && progress && <Watched {...progress} />}
    </>
  );
}

function Watched(progress: NonNullable<LibraryVideo['progress']>): ReactNode {
  const { position_seconds: position, duration_seconds: duration } = progress;
  const percent = isWatched(progress) ? 100 : Math.round((100 * position) / duration);
  return <span className={styles.seen}><Meter hot value={percent} label="Watched" text={percent === 100 ? 'Watched' : `${percent}% watched`} /></span>;
}

function Favourite({ video, onFavourite }: { video: LibraryVideo; onFavourite: (video: LibraryVideo) => void }) {
  return (
    <button type="button" className={styles.heart} aria-pressed={video.is_favourite} aria-label={`Favorite: ${video.title}`} onClick={() => onFavourite(video)}>
      <Heart aria-hidden="true" />
    </button>
  );
}
