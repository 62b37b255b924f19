import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { Button, Dialog, TextArea, TextField } from '@coach/ui';
import { useForm, useMutation, useToast, useWatch } from '@coach/web-kit';
import { useVideoList } from './use-videos.ts';
import styles from './videos.module.css';

/** An entry whose file can be added later (AVD-02, AVD-03). */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, control } = useForm({ defaultValues: { title: '', description: '' } });
  const title = useWatch({ control, name: 'title' });
  const [toast, list] = [useToast(), useVideoList()];
  const creating = useMutation(
    query.adminVideos.create.mutationOptions({
      onSuccess: (video) => {
        list.put(video);
        toast.success(messages.videos.created);
        onClose();
      },
      onError: (error) => toast.error(messages.videos.createFailed, messageOf(error)),
    }),
  );
  const actions = (
    <>
      <Button type="submit" form="new-entry" variant="primary" disabled={title.trim() === ''} busy={creating.isPending} busyLabel="Creating...">Create Entry</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create New Video Entry" actions={actions}>
      <form id="new-entry" className={styles.form} method="post" noValidate onSubmit={handleSubmit((entry) => creating.mutate(entry))}>
        <TextField label="Title" maxLength={200} required {...register('title')} />
        <TextArea label="Description" rows={4} maxLength={5_000} optional {...register('description')} />
        {creating.isError && <p className="err" role="alert">{messages.videos.createFailed}</p>}
      </form>
    </Dialog>
  );
}
