import type { ReactNode } from 'react';
import { videoLibrary } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { byCategory, newestLockedVideos, toContinue, type PlanType } from '@coach/domain';
import { Link, paths, useBusiness } from '@coach/web-kit';
import { PlanButton } from './plan-button.tsx';
import { useFavourite } from './use-favourite.ts';
import { VideoCard } from './video-card.tsx';
import styles from './library.module.css';

interface Shown {
  videos: readonly LibraryVideo[];
  /** The videos that failed to play. */
  gone: ReadonlySet<string>;
}

export const isUnavailable = (video: LibraryVideo, gone: ReadonlySet<string>): boolean => !video.has_source || gone.has(video.id);

const sizeOf = (count: number): 'one' | 'two' | 'many' => (count === 1 ? 'one' : count === 2 ? 'two' : 'many');

/** A heading with its cards; small groups share a row. */
export function Group({ id, title, videos, gone, beside, canKeep = true }: Shown & { id: string; title: string; beside?: ReactNode; canKeep?: boolean }) {
  const favour = useFavourite();
  return (
    <section className={styles.group} aria-labelledby={id} data-size={sizeOf(videos.length)}>
      <div className={styles.head}><h2 className="d d2" id={id}>{title}</h2>{beside}</div>
      <ul className={styles.cards}>
        {videos.map((video) => <VideoCard key={video.id} video={video} isUnavailable={isUnavailable(video, gone)} onFavourite={canKeep ? favour : undefined} />)}
      </ul>
    </section>
  );
}

const MOST_BEGUN = 4;

/** Videos that were started but not finished. */
export function ContinueGroup({ videos, gone }: Shown) {
  const begun = toContinue(videos).slice(0, MOST_BEGUN);
  return begun.length > 0 && <Group id="continue" title={videoLibrary.continue} videos={begun} gone={gone} />;
}

/** The accessible videos by category (VID-04). */
export function OpenGroups({ videos, gone }: Shown) {
  const open = byCategory(useBusiness().videoCategories, videos.filter(({ is_accessible: isOpen }) => isOpen));
  return <div className={styles.shelves}>{open.map(({ category, videos: own }) => <Group key={category.id} id={category.id} title={category.name} videos={own} gone={gone} />)}</div>;
}

/** The plan to offer for the locked videos: the smallest one that includes the newest of them. */
const planFor = (locked: readonly LibraryVideo[]): PlanType | undefined => locked.flatMap(({ unlocked_by: [smallest] }) => smallest ?? [])[0];

/** The newest locked videos, at most six, with the plan that includes them; nothing if none are locked (VID-07). */
export function UpgradeGroup({ videos, gone }: Shown) {
  const locked = newestLockedVideos(videos);
  const plan = planFor(locked);
  if (locked.length === 0) return null;
  return (
    <div className={styles.upgrade} id="upgrade">
      <Group id="locked" title={videoLibrary.upgrade.title} videos={locked} gone={gone} canKeep={false} beside={plan && <PlanButton plan={plan} />} />
      <p><Link className="link" to={paths.pricing}>{videoLibrary.upgrade.compare}</Link></p>
    </div>
  );
}
