import { useState } from 'react';
import type { AdminVideo } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { providerOf } from '../elsewhere/provider-of.ts';
import { CaptionsEditor } from './editor/captions-editor.tsx';
import type { Edited } from './editor/edited.ts';
import { LeaveDialog } from './editor/leave-dialog.tsx';
import { CaptionsFile, useCaptionsFile } from './captions-file.tsx';
import { AutoCaptions } from './made-here.tsx';
import { Tracks } from './tracks.tsx';
import { useFilmCaptions } from './use-film-captions.ts';

/** A film's captions: generated or uploaded, reviewed and corrected before publication, removed. */
export function CaptionsDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const [edited, edit] = useState<Edited | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const file = useCaptionsFile(video);
  const back = () => edit(null);
  /** Closing asks before discarding input. */
  const leave = (then: () => void) => (isChanged ? setLeaving(() => then) : then());
  const actions = (
    <>
      {!providerOf(video) && <Button variant="primary" disabled={!file.isReady} busy={file.isSaving} busyLabel="Saving..." onClick={file.save}>Save captions</Button>}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <>
      <Dialog open wide={edited ? 'most' : true} onOpenChange={(open) => !open && leave(onClose)} title={edited ? `Captions: ${edited.label}` : 'Captions'} actions={edited ? undefined : actions}>
        <p><b>{video.title}</b></p>
        {edited ? <CaptionsEditor key={edited.draftId ?? edited.language} video={video} edited={edited} onChanged={setChanged} onBack={() => leave(back)} onDone={back} /> : <Overview video={video} file={file} edit={edit} />}
      </Dialog>
      {leaving && <LeaveDialog onStay={() => setLeaving(null)} onLeave={() => {
        setLeaving(null);
        setChanged(false);
        leaving();
      }} />}
    </>
  );
}

function Overview({ video, file, edit }: { video: AdminVideo; file: ReturnType<typeof useCaptionsFile>; edit: (what: Edited) => void }) {
  const { data } = useFilmCaptions(video.id);
  const provider = providerOf(video);
  return (
    <>
      <Tracks video={video} captions={data?.captions ?? []} edit={edit} />
      {data && video.has_rendition && <AutoCaptions video={video} captions={data} edit={edit} />}
      {provider ? <KeptThere provider={provider} hasOwn={video.captions.length > 0} /> : <CaptionsFile file={file} />}
    </>
  );
}

function KeptThere({ provider, hasOwn }: { provider: string; hasOwn: boolean }) {
  return <p className="notice sm">This film plays from {provider}, with the captions that it has there: add them on {provider}.{hasOwn && ' Those above are shown again once the film has a file here.'}</p>;
}
