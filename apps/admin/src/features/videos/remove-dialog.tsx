import { messages, type AdminVideo } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { providerOf } from './elsewhere/provider-of.ts';
import { discard } from './uploads.ts';
import { useRemove } from './use-changes.ts';

/** Asks before a video goes with its files and all that was noted of it. */
export function RemoveDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const removing = useRemove();
  const provider = providerOf(video);
  const remove = () => {
    void discard(video.id);
    removing.mutate({ video_id: video.id }, { onSuccess: onClose });
  };
  const actions = (
    <>
      <Button variant="danger" busy={removing.isPending} busyLabel="Deleting..." disabled={video.on_site} onClick={remove}>Delete video</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Delete this video?" actions={actions}>
      <p><b>{video.title}</b> goes, along with its file, its captions and members’ progress. This can’t be undone.</p>
      {provider && <p>The film itself stays on {provider}.</p>}
      {video.on_site && <p className="notice sm">{messages.filmDesk.shownOnSite}</p>}
      {video.is_published && <p>Members can see it now. Unpublish hides it and keeps everything.</p>}
    </Dialog>
  );
}
