import { useRef, useState, type FormEvent } from 'react';
import type { TodaySession } from '@coach/contracts';
import { LONGEST_SESSION_NOTE, withNoteTemplate } from '@coach/domain';
import { Button, TextArea } from '@coach/ui';
import { Link, paths, useEditConflict } from '@coach/web-kit';
import { useNoteTemplates } from '../note-templates/use-note-templates.ts';
import { presentSession, useSessionNote, type WrittenNote } from './use-today.ts';
import styles from './today.module.css';

const writtenOf = ({ note_etag: etag, has_note }: TodaySession): WrittenNote => ({ etag, has_note });
const FIELDS = { etag: { label: 'Your note', text: ({ has_note }: WrittenNote) => (has_note ? 'another one was saved' : 'it was removed') } };

/** A note for the next time; only shown where health notes are opened. */
export function NotePanel({ session, onDone }: { session: TodaySession; onDone: () => void }) {
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const load = async () => {
    const now = await presentSession(session);
    return now && writtenOf(now);
  };
  const conflict = useEditConflict(writtenOf(session), { load, fields: FIELDS });
  const write = useSessionNote(onDone, conflict);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ booking_id: session.booking_id, starts_at: session.starts_at, note: note.trim() });
  };
  const insert = (body: string) => {
    setNote((before) => withNoteTemplate(before, body) ?? before);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form className={styles.note} onSubmit={submit} ref={form}>
      {session.has_note && <p className="notice notice--warn sm" role="status">You already have a note for this session. Saving replaces it.</p>}
      <Templates note={note} onInsert={insert} />
      <TextArea label="Note for next time" rows={5} maxLength={LONGEST_SESSION_NOTE} value={note} hint="Sealed like health notes. You see it when you open them." onChange={(event) => setNote(event.target.value)} />
      {conflict.notice}
      <Button type="submit" variant="ink" disabled={note.trim() === ''} busy={write.isPending} busyLabel="Saving...">Save note</Button>
    </form>
  );
}

/** Note templates, inserted with a click; optional. */
function Templates({ note, onInsert }: { note: string; onInsert: (body: string) => void }) {
  const { data } = useNoteTemplates();
  const templates = data?.templates ?? [];
  return (
    <div className={styles.templates} role="group" aria-label="Note templates">
      {templates.map(({ name, body }) => <Button key={name} size="sm" aria-label={`Insert the template ${name}`} disabled={withNoteTemplate(note, body) === null} onClick={() => onInsert(body)}>{name}</Button>)}
      <Link className="link sm" to={`${paths.admin}?view=note-templates`}>{templates.length > 0 ? 'Edit templates' : 'Write a template'}</Link>
    </div>
  );
}
