import { useState } from 'react';
import { api } from '@coach/api-client';
import { PictureWords, type AdminPicture } from '@coach/contracts';
import { Button, Dialog, TextField } from '@coach/ui';
import { useForm, useEditConflict, useWatch, zodResolver, type EditConflictWords } from '@coach/web-kit';
import { Crops } from './crops.tsx';
import { FocalPicker } from './focal-picker.tsx';
import { NOTHING_TYPED, RemoveDialog } from '../panel/removal/remove-dialog.tsx';
import { usePictureChanges } from './use-pictures.ts';
import styles from './pictures.module.css';

const FORM = 'picture';
const wordsOf = ({ alt_en, alt_es, focal }: AdminPicture): PictureWords => ({ alt_en, alt_es, focal });
const percent = (part: number): string => `${Math.round(part * 100)}%`;
const FIELDS = { alt_en: 'In English', alt_es: 'In Spanish', focal: { label: 'Kept in view', text: ({ focal: { x, y } }: AdminPicture) => `${percent(x)} from the left, ${percent(y)} from the top` } };

const usePictureEditConflict = (picture: AdminPicture, said: EditConflictWords = {}) =>
  useEditConflict(picture, { load: async () => (await api.adminPictures.list()).find(({ id }) => id === picture.id), fields: FIELDS, ...said });

/** A picture's description and focal point. */
export function PictureDialog({ picture, onClose }: { picture: AdminPicture; onClose: () => void }) {
  const conflict = usePictureEditConflict(picture);
  const { say } = usePictureChanges(onClose, conflict);
  const [isRemoving, setRemoving] = useState(false);
  const { register, control, setValue, handleSubmit, formState: { errors } } = useForm<PictureWords>({ resolver: zodResolver(PictureWords), defaultValues: wordsOf(picture) });
  const focal = useWatch({ control, name: 'focal' });
  const save = handleSubmit((words) => say.mutate({ ...words, picture_id: picture.id }));
  const said = (name: 'alt_en' | 'alt_es') => ({ ...register(name), error: errors[name]?.message });
  if (isRemoving) return <Leaving picture={picture} onKeep={() => setRemoving(false)} onGone={onClose} />;
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={say.isPending} busyLabel="Saving...">Save picture</Button>
      <Button onClick={onClose}>Cancel</Button>
      {picture.used_in.length === 0 && <Button variant="quiet" onClick={() => setRemoving(true)}>Delete picture</Button>}
    </>
  );
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={picture.alt_en || picture.file_name} actions={actions}>
      <form id={FORM} className={styles.form} onSubmit={(submit) => { submit.stopPropagation(); void save(submit); }} noValidate>
        <FocalPicker picture={picture} focal={focal} onChange={(to) => setValue('focal', to, { shouldDirty: true })} />
        <div className={styles.beside}>
          <Crops picture={picture} focal={focal} />
          <TextField label="What it shows, in English" maxLength={300} placeholder="A woman in a squat, seen from the side" hint="For people who can’t see it, and for search engines." {...said('alt_en')} />
          <TextField label="What it shows, in Spanish" optional lang="es" maxLength={300} hint="Leave it empty to use the English." {...said('alt_es')} />
          {conflict.notice}
          <dl className={styles.facts}>
            <div><dt className="xs muted">File</dt><dd className="sm">{picture.file_name}, {picture.width} × {picture.height} pixels</dd></div>
            {picture.used_in.length > 0 && <div><dt className="xs muted">Used in</dt><dd className="sm">{picture.used_in.join(', ')}. Choose another one there before you delete it.</dd></div>}
          </dl>
        </div>
      </form>
    </Dialog>
  );
}

function Leaving({ picture, onKeep, onGone }: { picture: AdminPicture; onKeep: () => void; onGone: () => void }) {
  const conflict = usePictureEditConflict(picture, NOTHING_TYPED);
  const { remove } = usePictureChanges(onGone, conflict);
  return (
    <RemoveDialog title="Delete this picture?" act="Delete picture" busyLabel="Deleting..." isBusy={remove.isPending} notice={conflict.notice} onRemove={() => remove.mutate({ picture_id: picture.id })} onClose={onKeep}>
      <p><b>{picture.alt_en || picture.file_name}</b> goes with all its files. This cannot be undone.</p>
    </RemoveDialog>
  );
}
