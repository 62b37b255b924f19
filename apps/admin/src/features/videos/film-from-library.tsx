import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { siteFilmAddresses } from '@coach/domain';
import { Badge, Button, Dialog, EmptyState } from '@coach/ui';
import { Link, useMutation, useToast } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { providerOf } from './elsewhere/provider-of.ts';
import { useVideoList, useVideos } from './use-videos.ts';
import styles from './videos.module.css';

type Addresses = ReturnType<typeof siteFilmAddresses>;

/** Selects a library film for a page of the site. */
export function FilmFromLibrary({ title, onChoose }: { title: string; onChoose: (addresses: Addresses) => void }) {
  const [isAsking, ask] = useState(false);
  const choose = (addresses: Addresses) => {
    onChoose(addresses);
    ask(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => ask(true)}>Choose from your videos</Button>
      {isAsking && <ChooseFilm title={title} onChoose={choose} onClose={() => ask(false)} />}
    </>
  );
}

/** The selected film becomes public. */
function useShowOnSite(onDone: (id: string) => void) {
  const [list, toast] = [useVideoList(), useToast()];
  return useMutation(
    query.adminVideos.update.mutationOptions({
      onSuccess: (video) => {
        list.put(video);
        onDone(video.id);
      },
      onError: (error) => toast.error(messages.filmDesk.updateFailed, messageOf(error)),
    }),
  );
}

function ChooseFilm({ title, onChoose, onClose }: { title: string; onChoose: (addresses: Addresses) => void; onClose: () => void }) {
  const videos = useVideos();
  const ready = videos.data?.filter(({ has_rendition: isReady }) => isReady) ?? [];
  const show = useShowOnSite((id) => onChoose(siteFilmAddresses(id)));
  const choose = ({ id, on_site: isShown }: AdminVideo) => (isShown ? onChoose(siteFilmAddresses(id)) : show.mutate({ video_id: id, change: { on_site: true } }));
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={title}>
      <p className="sm muted">Everyone who visits the page can watch it. Upload one under Videos; it doesn’t have to be published there.</p>
      {videos.data?.some(providerOf) && <p className="sm muted">Videos on YouTube or Vimeo aren’t listed: pages only show files stored here.</p>}
      {videos.isError && <LoadFailed message={messages.videos.loadFailed} isBusy={videos.isFetching} retry={() => void videos.refetch()} />}
      {videos.isPending && <ListSkeleton of="your videos" />}
      {videos.data && ready.length === 0 && <EmptyState title="No videos yet" text="Upload one first." action={<Button asChild><Link to="/admin?tab=videos">Go to Videos</Link></Button>} />}
      <ul className={styles.films} aria-label="Films to choose from">
        {ready.map((video) => (
          <li key={video.id}>
            <button type="button" className={styles.film} disabled={show.isPending} onClick={() => choose(video)}>
              {video.thumbnail_url && <img src={video.thumbnail_url} alt="" width={160} height={90} loading="lazy" />}
              <span>{video.title}</span>
              {video.on_site ? <Badge tone="ok">On the site</Badge> : !video.is_published && <Badge>Draft</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
