import { messages, type AdminVideo } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { FileField } from './file-field.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useSend } from './use-send.ts';

/** The file for an entry without one (AVD-05). Choosing the same file resumes the upload. */
export function FileDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const chosen = useChosenFile();
  const send = useSend();
  const submit = () => {
    if (!chosen.file) return chosen.complain(messages.videos.noFile);
    send(video.id, chosen.file);
    onClose();
  };
  const actions = (
    <>
      <Button variant="primary" onClick={submit}>Upload Video File</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Upload Video File" actions={actions}>
      <p><b>{video.title}</b></p>
      {video.upload_status === 'uploading' && <p className="sm">An upload was interrupted at {video.upload_progress}%. Choose the same file on the same device, and it goes on from there.</p>}
      <FileField label="Video file" file={chosen.file} error={chosen.problem} hint="MP4, WebM, OGG or MOV, up to 500MB." onChoose={chosen.choose} />
    </Dialog>
  );
}
