import { videoLibrary } from '@coach/content';
import { fill, memberAreaMessages as messages, type LibraryVideo } from '@coach/contracts';
import { matchesFilter } from '@coach/domain';
import { Banner, Button, EmptyState, Skeleton } from '@coach/ui';
import { formatDate, useBusiness } from '@coach/web-kit';
import { FilterBar } from './filter-bar.tsx';
import { ContinueGroup, OpenGroups, UpgradeGroup } from './groups.tsx';
import { isNarrowed, useFilter } from './use-filter.ts';
import styles from './library.module.css';

interface LibraryProps {
  videos: readonly LibraryVideo[];
  gone: ReadonlySet<string>;
  /** Until when a past-due plan keeps the library open. */
  graceUntil: Date | null;
}

/** The library as members and the coach see it (VID-03). */
export function Library({ videos, gone, graceUntil }: LibraryProps) {
  const [filter, change] = useFilter();
  const { videoCategories } = useBusiness();
  const found = videos.filter((video) => matchesFilter(videoCategories, video, filter));
  if (videos.length === 0) return <EmptyState {...videoLibrary.empty} />;
  return (
    <>
      {graceUntil && <Banner tone="bad">{fill(videoLibrary.grace, { date: formatDate(graceUntil) })}</Banner>}
      <FilterBar filter={filter} onChange={change} found={found.length} />
      {found.length === 0 && <EmptyState {...videoLibrary.noMatch} />}
      {!isNarrowed(filter) && <ContinueGroup videos={videos} gone={gone} />}
      <OpenGroups videos={found} gone={gone} />
      <UpgradeGroup videos={found} gone={gone} />
    </>
  );
}

const SKELETONS = 6;

export function LibrarySkeleton() {
  return (
    <div className={styles.cards}>
      <p className="vh" role="status">Loading videos...</p>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton width="100%" height="auto" />
          <Skeleton width="80%" height={18} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}

export function LoadFailed({ retry, isBusy }: { retry: () => void; isBusy: boolean }) {
  return (
    <div className="card empty" role="alert">
      <p className="d d3">{messages.videos.loadFailed}</p>
      <p className="muted">{videoLibrary.failed}</p>
      <Button variant="ink" busy={isBusy} onClick={retry}>Try again</Button>
    </div>
  );
}
