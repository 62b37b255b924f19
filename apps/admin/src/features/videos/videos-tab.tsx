import { useEffect, useState } from 'react';
import { Plus, Upload } from 'lucide-react';
import { api } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { Button, EmptyState, Skeleton } from '@coach/ui';
import { Link, paths, useToast } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { CaptionsDialog } from './captions/captions-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { RemoveVideo } from './remove-video.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useUploads } from './uploads.ts';
import { useVideos } from './use-videos.ts';
import { VideoRow, type Opening } from './video-row.tsx';
import styles from './videos.module.css';

type Open = { what: Opening; id: string } | { what: 'upload' | 'entry' } | null;

/** Where the library's categories are edited. */
const CATEGORIES = `${paths.admin}?view=your-business&part=videoCategories`;

const DIALOGS = { edit: EditDialog, file: FileDialog, captions: CaptionsDialog, remove: RemoveVideo } as const;

/** The coach's video management (AVD-01..22). */
export function VideosTab() {
  const [open, setOpen] = useState<Open>(null);
  const { data, isPending, isFetching, errorUpdatedAt, isError, refetch } = useVideos();
  useLoadFailedToast(errorUpdatedAt);
  const close = () => setOpen(null);
  const published = data?.filter(({ is_published: isPublished }) => isPublished).length;
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 className="d d3">Videos {data && <small className="sm muted tab">{published} of {data.length} published</small>}</h2>
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => setOpen({ what: 'upload' })}><Upload aria-hidden="true" /> Upload Video</Button>
          <Button onClick={() => setOpen({ what: 'entry' })}><Plus aria-hidden="true" /> Add Metadata Only</Button>
          <Button variant="quiet" asChild><Link to={CATEGORIES}>Categories</Link></Button>
          <ExportCsv of="videos" disabled={!data?.length} load={() => api.adminExports.videos()} />
        </div>
      </div>
      {isError && <LoadFailed message={messages.videos.loadFailed} isBusy={isFetching} retry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data?.length === 0 && <EmptyState title="No videos yet" text="Upload the first one; it stays a draft until you publish it." />}
      {data && data.length > 0 && <List videos={data} open={(what, id) => setOpen({ what, id })} />}
      {open?.what === 'upload' && <UploadDialog onClose={close} />}
      {open?.what === 'entry' && <EntryDialog onClose={close} />}
      {open && 'id' in open && <OneDialog what={open.what} video={data?.find(({ id }) => id === open.id)} onClose={close} />}
    </div>
  );
}

function OneDialog({ what, video, onClose }: { what: Opening; video: AdminVideo | undefined; onClose: () => void }) {
  const Dialog = DIALOGS[what];
  return video && <Dialog video={video} onClose={onClose} />;
}

function List({ videos, open }: { videos: readonly AdminVideo[]; open: (what: Opening, id: string) => void }) {
  const uploads = useUploads();
  return <ul className="card" aria-label="Videos">{videos.map((video) => <VideoRow key={video.id} video={video} upload={uploads.get(video.id)} open={(what) => open(what, video.id)} />)}</ul>;
}

/** AVD-18. */
function useLoadFailedToast(errorUpdatedAt: number): void {
  const toast = useToast();
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(messages.videos.loadFailed);
  }, [errorUpdatedAt, toast]);
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <p className="vh" role="status">Loading videos...</p>
      {[0, 1, 2, 3].map((row) => <Skeleton key={row} width="100%" height={132} />)}
    </div>
  );
}
