import { useState } from 'react';
import { LEGAL_TITLES } from '@coach/content';
import { messages, type LegalDesk } from '@coach/contracts';
import { Button, CheckField, Dialog, TextField } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { StickyBar } from '../panel/sticky-bar/sticky-bar.tsx';
import type { LegalChanges } from './use-legal-desk.ts';
import styles from './legal.module.css';

interface LegalBarProps {
  desk: LegalDesk;
  changes: LegalChanges;
  isEditing: boolean;
  /** Drops what was typed since the last save. */
  forget: () => void;
}

/** Stays in sight while something is not saved or not published yet. */
export function LegalBar({ desk: { draft }, changes, isEditing, forget }: LegalBarProps) {
  const [isAsking, ask] = useState(false);
  const { formatDateTime } = useFormats();
  if (!isEditing && !draft) return null;
  if (isEditing || !draft) {
    return (
      <StickyBar
        label="Unsaved changes"
        status={<><b>Not saved yet.</b> Nobody sees a draft before you publish it.</>}
        actions={
          <>
            <Button onClick={forget}>Undo</Button>
            <Button variant="primary" type="submit" busy={changes.save.isPending} busyLabel="Saving...">Save draft</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <StickyBar
        label="Draft"
        status={<><b>{messages.business.saved.title}</b>. <span className="muted">Saved {formatDateTime(new Date(draft.updated_at))}{draft.updated_by && ` by ${draft.updated_by}`}</span></>}
        actions={
          <>
            <Button busy={changes.discard.isPending} onClick={() => changes.discard.mutate({ revision: draft.revision })}>Drop draft</Button>
            <Button variant="primary" onClick={() => ask(true)}>Publish…</Button>
          </>
        }
      />
      {isAsking && <PublishDialog draft={draft} publish={changes.publish} onClose={() => ask(false)} />}
    </>
  );
}

interface PublishDialogProps {
  draft: NonNullable<LegalDesk['draft']>;
  publish: LegalChanges['publish'];
  onClose: () => void;
}

function PublishDialog({ draft: { revision, changed }, publish, onClose }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const [asksAgain, askAgain] = useState(false);
  const actions = (
    <>
      <Button variant="primary" busy={publish.isPending} busyLabel="Publishing..." onClick={() => publish.mutate({ revision, note, asks_again: asksAgain }, { onSettled: onClose })}>Publish</Button>
      <Button onClick={onClose}>Go on editing</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Publish these texts?" actions={actions}>
      <div className={styles.stack}>
        <p>{changed.map((document) => LEGAL_TITLES[document]).join(' and ')}: new from today. The version before stays readable.</p>
        <CheckField label="Ask every client to accept them before they book or pay again" checked={asksAgain} onChange={(event) => askAgain(event.target.checked)} />
        <TextField label="Why" optional maxLength={200} hint="For the history; only you and other coaches read it." value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
    </Dialog>
  );
}
