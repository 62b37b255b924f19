import { useState, type FormEvent } from 'react';
import { messages, type ClientGroup, type LetterPreview, type NewLetter } from '@coach/contracts';
import { Button, Dialog, TextArea, TextField } from '@coach/ui';
import { GroupFields } from '../users/group-fields.tsx';
import { leftOutWords } from './letter-words.ts';
import { useLetterPreview, useSendLetter } from './use-letters.ts';
import styles from './letters.module.css';

const FORM = 'letter';
const words = messages.bulkLetters;

interface LetterDialogProps {
  /** A single client; otherwise a group is selected. */
  to?: { user_id: string; name: string };
  group?: ClientGroup;
  onClose: () => void;
}

/** Writes a letter, previews it with its recipients, and only then sends it. Going back keeps the input. */
export function LetterDialog({ to, group: given = {}, onClose }: LetterDialogProps) {
  const [group, setGroup] = useState<ClientGroup>(given);
  const [letter, setLetter] = useState({ subject: '', text: '' });
  const [isChecked, setChecked] = useState(false);
  const preview = useLetterPreview();
  const { send, isPending } = useSendLetter(onClose);
  const wanted: NewLetter = { ...letter, audience: to ? { user_id: to.user_id } : group };
  const look = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (letter.subject.trim() && letter.text.trim()) preview.mutate(wanted);
  };
  const seen = preview.data;
  const back = () => preview.reset();
  const actions = seen ? (
    <>
      <Button variant="primary" disabled={seen.recipients === 0} busy={isPending} busyLabel="Sending..." onClick={() => send(wanted)}>{to ? 'Send letter' : `Send to ${seen.recipients} ${seen.recipients === 1 ? 'client' : 'clients'}`}</Button>
      <Button disabled={isPending} onClick={back}>Back to writing</Button>
    </>
  ) : (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={preview.isPending} busyLabel="Loading...">Preview</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={to ? `Write to ${to.name}` : 'Write to a group'} actions={actions}>
      {seen ? <Looked preview={seen} /> : (
        <form id={FORM} className={styles.form} noValidate onSubmit={look}>
          {!to && <GroupFields group={group} onChange={(change) => setGroup((before) => ({ ...before, ...Object.fromEntries(Object.entries(change).map(([name, word]) => [name, word || undefined])) }))} />}
          <TextField label="Subject" autoComplete="off" maxLength={120} value={letter.subject} error={isChecked && !letter.subject.trim() ? words.subjectMissing : undefined} onChange={(event) => setLetter({ ...letter, subject: event.target.value })} />
          <TextArea label="Letter" hint={to ? 'Sent by email. Replies go to your mailbox.' : 'Each client gets their own email, greeted by first name, with a link to unsubscribe.'} rows={9} maxLength={5_000} value={letter.text} error={isChecked && !letter.text.trim() ? words.textMissing : undefined} onChange={(event) => setLetter({ ...letter, text: event.target.value })} />
        </form>
      )}
    </Dialog>
  );
}

function Looked({ preview: { recipients, names, left_out: out, mail } }: { preview: LetterPreview }) {
  const leftOut = leftOutWords(out);
  return (
    <div className={styles.form} role="status">
      <p>{recipients === 0 ? <b>{words.nobody}</b> : <><b>{recipients} {recipients === 1 ? 'client gets' : 'clients get'} it:</b> {names.join(', ')}{recipients > names.length && ` and ${recipients - names.length} more`}.</>}</p>
      {leftOut && <p className="sm muted">Left out: {leftOut}.</p>}
      <div className={styles.mail}>
        <p><b>{mail.subject}</b></p>
        <pre className={styles.text}>{mail.text}</pre>
      </div>
    </div>
  );
}
