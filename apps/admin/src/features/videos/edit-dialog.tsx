import { useState } from 'react';
import { api, messageOf, safe } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { Button, CheckField, Dialog, TextField } from '@coach/ui';
import { FormProvider, useForm, useToast } from '@coach/web-kit';
import { dayIn } from '../panel/use-typed-day.ts';
import { changeOf, detailsOf, type Details } from './details.ts';
import { DetailsFields } from './details-fields.tsx';
import { AboutElsewhere, AddressField } from './elsewhere/address-field.tsx';
import { providerOf } from './elsewhere/provider-of.ts';
import { FileField } from './file-field.tsx';
import { ChaptersField } from './film/chapters-field.tsx';
import { PosterField } from './poster-field.tsx';
import { hasFile } from './labels.ts';
import { useVideoEditConflict } from './use-changes.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useSend } from './use-send.ts';
import { useVideoList } from './use-videos.ts';
import styles from './videos.module.css';

const words = messages.videos;
const TYPES = 'MP4, WebM, OGG or MOV, up to 500MB.';

/** Saves the details, then uploads a replacement file if there is one (AVD-13, AVD-17). */
function useEdit(video: AdminVideo, onClose: () => void) {
  const form = useForm<Details>({ defaultValues: detailsOf(video) });
  const chosen = useChosenFile(words.replacementWrongType);
  const [problem, setProblem] = useState<string>();
  const [send, list, toast] = [useSend(), useVideoList(), useToast()];
  const conflict = useVideoEditConflict(video);
  const save = async (draft: Details) => {
    setProblem(undefined);
    const { error, data } = await safe(api.adminVideos.update({ video_id: video.id, change: changeOf(video, draft) }, { context: conflict.context }));
    if (conflict.refused(error)) return;
    if (error) {
      const reason = messageOf(error) ?? messages.filmDesk.updateFailed;
      setProblem(reason);
      return toast.error(reason);
    }
    list.put(data);
    if (chosen.file) send(video.id, chosen.file, words.updatedWithFile);
    else toast.success(words.updated);
    onClose();
  };
  return { form, chosen, problem, notice: conflict.notice, submit: form.handleSubmit(save) };
}

/** All editable details of a video (AVD-06). */
export function EditDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const { form, chosen, problem, notice, submit } = useEdit(video, onClose);
  const { register, formState, watch } = form;
  const provider = providerOf(video);
  const actions = (
    <>
      <Button type="submit" form="edit-video" variant="primary" disabled={watch('title').trim() === ''} busy={formState.isSubmitting} busyLabel="Saving...">Save Changes</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title="Edit Video Details" actions={actions}>
      <FormProvider {...form}>
        <form id="edit-video" className={styles.form} method="post" noValidate onSubmit={submit}>
          <DetailsFields />
          <div>
            <div className={styles.two}>
              <TextField label="Week begins on" type="date" optional hint="For weekly videos, instead of the day they were added." {...register('released_on', { validate: (day) => day === '' || dayIn(day) !== '' || messages.input.dayRange })} error={formState.errors.released_on?.message} />
              <AddressField video={video} />
            </div>
            <AboutElsewhere video={video} />
          </div>
          <PosterField video={video} />
          {video.has_rendition && <ChaptersField videoId={video.id} />}
          <CheckField label="Published: members see it" {...register('is_published')} />
          <CheckField label="On the site: pages may show it, and everyone can watch it" {...register('on_site')} />
          <FileField
            label={hasFile(video) ? 'Replace the file' : 'Video file'}
            file={chosen.file}
            error={chosen.problem}
            hint={hasFile(video) ? 'The old one plays until the new one is ready.' : provider ? `It replaces the film on ${provider} once it’s ready. ${TYPES}` : TYPES}
            onChoose={chosen.choose}
          />
          {notice}
          {problem && <p className="err" role="alert">{problem}</p>}
        </form>
      </FormProvider>
    </Dialog>
  );
}
