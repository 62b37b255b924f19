import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { messages, NoteTemplates, type KeptNoteTemplates } from '@coach/contracts';
import { LONGEST_NOTE_TEMPLATE, MOST_NOTE_TEMPLATES } from '@coach/domain';
import { Button, EmptyState, TextArea, TextField } from '@coach/ui';
import { useFieldArray, useForm, useEditConflict, zodResolver } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { useNoteTemplates, useSaveNoteTemplates } from './use-note-templates.ts';
import styles from './note-templates.module.css';

const FIELDS = { templates: { label: 'Templates', text: ({ templates }: KeptNoteTemplates) => templates.map(({ name }) => name).join(', ') || 'none' } };

/** Templates for session notes. */
export function NoteTemplatesView() {
  const { data, isPending, isError, isFetching, refetch } = useNoteTemplates();
  return (
    <View title="Note Templates" lead="What you write after every session, ready to fill in. Each is a button above the note on Today and on a client’s page.">
      {isError && <LoadFailed message={messages.noteTemplates.loadFailed} isBusy={isFetching} retry={() => void refetch()} />}
      {isPending && <ListSkeleton of="your note templates" />}
      {data && <Editor saved={data} load={async () => (await refetch({ throwOnError: true })).data} />}
    </View>
  );
}

function Editor({ saved, load }: { saved: KeptNoteTemplates; load: () => Promise<KeptNoteTemplates | undefined> }) {
  const conflict = useEditConflict(saved, { load, fields: FIELDS });
  const save = useSaveNoteTemplates(conflict);
  const { control, register, handleSubmit, reset, formState: { errors, isDirty } } = useForm<NoteTemplates>({ resolver: zodResolver(NoteTemplates), defaultValues: { templates: saved.templates } });
  const { fields, append, move, remove } = useFieldArray({ control, name: 'templates' });
  const submit = handleSubmit((wanted) => save.mutate(wanted, { onSuccess: ({ templates }) => reset({ templates }) }));
  const add = <Button disabled={fields.length >= MOST_NOTE_TEMPLATES} onClick={() => append({ name: '', body: '' })}><Plus aria-hidden="true" size={18} /> New template</Button>;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {fields.length === 0 && <div className="card"><EmptyState title="No templates yet" text="Write once what you note after every session." action={add} /></div>}
      {fields.length > 0 && (
        <ol className={styles.list} aria-label="Templates, in the order of their buttons">
          {fields.map(({ id }, index) => {
            const found = errors.templates?.[index];
            const nth = `template ${index + 1}`;
            return (
              <li key={id} className={`card ${styles.template}`}>
                <TextField label="Name" maxLength={40} error={found?.name?.message} {...register(`templates.${index}.name`)} />
                <TextArea label="What it inserts" rows={4} maxLength={LONGEST_NOTE_TEMPLATE} error={found?.body?.message} {...register(`templates.${index}.body`)} />
                <div className={styles.acts}>
                  <Button size="icon" variant="quiet" disabled={index === 0} aria-label={`Move ${nth} up`} onClick={() => move(index, index - 1)}><ArrowUp aria-hidden="true" /></Button>
                  <Button size="icon" variant="quiet" disabled={index === fields.length - 1} aria-label={`Move ${nth} down`} onClick={() => move(index, index + 1)}><ArrowDown aria-hidden="true" /></Button>
                  <Button size="icon" variant="quiet" aria-label={`Remove ${nth}`} onClick={() => remove(index)}><Trash2 aria-hidden="true" /></Button>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {conflict.notice}
      <div className={styles.foot}>
        {fields.length > 0 && add}
        <Button type="submit" variant="primary" disabled={!isDirty} busy={save.isPending} busyLabel="Saving...">Save templates</Button>
        {isDirty && <Button variant="quiet" onClick={() => reset({ templates: saved.templates })}>Discard changes</Button>}
      </div>
    </form>
  );
}
