import { messages, type AdminVideo } from '@coach/contracts';
import { NOTHING_TYPED, RemoveDialog } from '../panel/removal/remove-dialog.tsx';
import { providerOf } from './elsewhere/provider-of.ts';
import { useRemove, useVideoEditConflict } from './use-changes.ts';

/** Confirms removing a video with its files and records. */
export function RemoveVideo({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const conflict = useVideoEditConflict(video, NOTHING_TYPED);
  const removing = useRemove(conflict);
  const provider = providerOf(video);
  const remove = () => removing.mutate({ video_id: video.id }, { onSuccess: onClose });
  return (
    <RemoveDialog title="Delete this video?" act="Delete video" busyLabel="Deleting..." isBusy={removing.isPending} isHeld={video.on_site} notice={conflict.notice} onRemove={remove} onClose={onClose}>
      <p><b>{video.title}</b> will be deleted with its file, captions and members’ progress. This can’t be undone.</p>
      {provider && <p>The film itself stays on {provider}.</p>}
      {video.on_site && <p className="notice sm">{messages.filmDesk.shownOnSite}</p>}
      {video.is_published && <p>Members can see it now. Unpublish hides it and keeps everything.</p>}
    </RemoveDialog>
  );
}
