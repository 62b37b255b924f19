import { useState } from 'react';
import { api, safe } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { uploadProblem } from '@coach/domain';
import { Button, CheckField, Dialog } from '@coach/ui';
import { FormProvider, useBusiness, useForm } from '@coach/web-kit';
import { EMPTY, newVideoOf, type Details } from './details.ts';
import { DetailsFields } from './details-fields.tsx';
import { FileField } from './file-field.tsx';
import { UploadMeter } from './upload-meter.tsx';
import { useUploads } from './uploads.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useSend } from './use-send.ts';
import { useVideoList } from './use-videos.ts';
import styles from './videos.module.css';

const PROBLEMS = { 'no-file': messages.videos.noFile, 'missing-details': messages.videos.missingDetails } as const;
const FAILED = `${messages.videos.uploadFailed.title}: ${messages.videos.uploadFailed.text}`;

/** Creates the entry, then uploads the file. An existing entry is not created twice, and no input is lost (AVD-12). */
function useUploadForm() {
  const [only, ...others] = useBusiness().videoCategories;
  const form = useForm<Details>({ defaultValues: { ...EMPTY, category: only && others.length === 0 ? only.id : '' } });
  const chosen = useChosenFile();
  const [problem, setProblem] = useState<string>();
  const [entry, setEntry] = useState<AdminVideo | null>(null);
  const [send, list] = [useSend(), useVideoList()];
  const submit = async (details: Details) => {
    const lacking = uploadProblem({ hasFile: chosen.file !== null, ...details });
    setProblem(lacking === 'missing-details' ? PROBLEMS[lacking] : undefined);
    if (lacking === 'no-file') chosen.complain(PROBLEMS[lacking]);
    if (lacking || !chosen.file) return;
    const { error, data } = await safe(api.adminVideos.create(newVideoOf(details)));
    if (error) return setProblem(FAILED);
    setEntry(data);
    list.put(data);
    send(data.id, chosen.file);
  };
  return { form, chosen, problem, entry, submit: form.handleSubmit(submit) };
}

/** A new video with its file (AVD-01). It can be closed during the upload. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { form, chosen, problem, entry, submit } = useUploadForm();
  const upload = useUploads().get(entry?.id ?? '');
  const isBegun = entry !== null;
  const actions = isBegun ? <Button variant="ink" onClick={onClose}>Close</Button> : (
    <>
      <Button type="submit" form="upload-video" variant="primary" busy={form.formState.isSubmitting} busyLabel="Uploading...">Upload Video</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title="Upload Video" actions={actions}>
      <FormProvider {...form}>
        <form id="upload-video" className={styles.form} method="post" noValidate onSubmit={submit}>
          <FileField label="Video file" file={chosen.file} error={chosen.problem} hint="MP4, WebM, OGG or MOV, up to 500MB." isLocked={isBegun} onChoose={chosen.choose} />
          <DetailsFields isLocked={isBegun} />
          <CheckField label="Publish as soon as it is ready" disabled={isBegun} {...form.register('publish_when_ready')} />
          {problem && <p className="err" role="alert">{problem}</p>}
        </form>
      </FormProvider>
      {isBegun && (
        <div className={styles.sending}>
          {upload && <UploadMeter upload={upload} onStop={onClose} />}
          <p className="sm muted" role="status">{upload ? 'You can close this window. The upload continues while the panel is open.' : 'The file is here and is being prepared. Its row shows the progress.'}</p>
        </div>
      )}
    </Dialog>
  );
}
