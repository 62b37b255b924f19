import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { videoLibrary } from '@coach/content';
import type { LibraryVideo } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { Button } from '@coach/ui';
import { Link, paths, RequireSignedIn, useAuth, useBusiness, useDocumentTitle, useSearchParams } from '@coach/web-kit';
import { MemberBar } from '../../frame/member-bar.tsx';
import { Library, LibrarySkeleton, LoadFailed } from './library.tsx';
import { Offer } from './offer.tsx';
import { useLibrary } from './use-library.ts';
import { useViewer, type Viewer } from './use-viewer.ts';
import { watchedIn } from './watched.ts';
import { Watching } from './watching.tsx';
import styles from './library.module.css';

export function VideosPage() {
  useDocumentTitle(videoLibrary.title);
  return (
    <RequireSignedIn>
      <MemberBar title={videoLibrary.title} isHeading>
        <Button asChild><Link to={paths.dashboard}><ArrowLeft aria-hidden="true" /> {videoLibrary.back}</Link></Button>
      </MemberBar>
      <main id="main" className={`wrap ${styles.page}`}><Videos /></main>
    </RequireSignedIn>
  );
}

/** The videos page, once the viewer is known: members see the library, all others the plans (VID-02, VID-03). */
function Videos() {
  const { viewer, refetch: refetchPlan } = useViewer();
  const { data, isPending, isFetching, refetch } = useLibrary();
  const isPlanFailed = viewer.kind === 'failed';
  const retry = () => {
    void refetch();
    if (isPlanFailed) refetchPlan();
  };
  return (
    <>
      <div className={styles.top}>
        <h1 className="d">{videoLibrary.title}</h1>
        {data && viewer.kind === 'member' && <Summary videos={data} />}
      </div>
      {(isPending || viewer.kind === 'unknown') && <LibrarySkeleton />}
      {!isPending && (!data || isPlanFailed) && <LoadFailed isBusy={isFetching} retry={retry} />}
      {data && (viewer.kind === 'member' || viewer.kind === 'guest') && <Catalog videos={data} viewer={viewer} />}
    </>
  );
}

function Catalog({ videos, viewer }: { videos: readonly LibraryVideo[]; viewer: Extract<Viewer, { kind: 'member' | 'guest' }> }) {
  const [address] = useSearchParams();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const watched = videos.find(({ id }) => id === watchedIn(address));
  return (
    <>
      {watched && <Watching video={watched} videos={videos} onUnavailable={() => setGone((before) => new Set([...before, watched.id]))} />}
      {viewer.kind === 'member' && <Library {...{ videos, gone }} graceUntil={viewer.graceUntil} />}
      {viewer.kind === 'guest' && <Offer {...{ videos, gone }} />}
    </>
  );
}

/** How many videos are accessible, by which plan, and how many more there are. */
function Summary({ videos }: { videos: readonly LibraryVideo[] }) {
  const { subscription, profile } = useAuth();
  const { plans } = useBusiness();
  const open = videos.filter(({ is_accessible: isOpen }) => isOpen).length;
  const locked = videos.length - open;
  const by = !profile?.is_admin && subscription ? ` with ${soldAs(plans, subscription.plan_type).name}` : '';
  return (
    <p className="muted">
      {open} {open === 1 ? 'video' : 'videos'} open to you{by}.{' '}
      {locked > 0 && <a className="link" href="#upgrade">{locked} more to unlock</a>}
    </p>
  );
}
