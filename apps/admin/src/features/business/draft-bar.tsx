import { useState } from 'react';
import { messages, type BusinessDesk } from '@coach/contracts';
import { Button, Dialog, TextField } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { StickyBar } from '../panel/sticky-bar/sticky-bar.tsx';
import { differsWords } from './business-words.ts';
import { ChangesList } from './changes-list.tsx';
import type { BusinessChanges } from './use-business.ts';
import styles from './business.module.css';

interface DraftBarProps {
  desk: BusinessDesk;
  changes: BusinessChanges;
  isEditing: boolean;
  /** Drops what was typed since the last save. */
  forget: () => void;
}

/** Stays in sight while something is not saved or not published yet. */
export function DraftBar({ desk: { draft }, changes, isEditing, forget }: DraftBarProps) {
  const [isAsking, ask] = useState(false);
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
        status={<><b>{messages.business.saved.title}</b>. {differsWords(draft.changes)} <SavedBy draft={draft} /></>}
        actions={
          <>
            <Button busy={changes.discard.isPending} onClick={() => changes.discard.mutate({ revision: draft.revision })}>Drop draft</Button>
            <Button variant="primary" onClick={() => ask(true)}>Look and publish</Button>
          </>
        }
      />
      {isAsking && <PublishDialog draft={draft} publish={changes.publish} onClose={() => ask(false)} />}
    </>
  );
}

type Draft = NonNullable<BusinessDesk['draft']>;

function SavedBy({ draft: { updated_at: at, updated_by: by } }: { draft: Draft }) {
  const { formatDateTime } = useFormats();
  return <span className="muted">Saved {formatDateTime(new Date(at))}{by && ` by ${by}`}</span>;
}

function PublishDialog({ draft: { revision, changes }, publish, onClose }: { draft: Draft; publish: BusinessChanges['publish']; onClose: () => void }) {
  const [note, setNote] = useState('');
  const actions = (
    <>
      <Button variant="primary" busy={publish.isPending} busyLabel="Publishing..." onClick={() => publish.mutate({ revision, note }, { onSettled: onClose })}>Publish</Button>
      <Button onClick={onClose}>Go on editing</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Publish these changes?" actions={actions}>
      <div className={styles.stack}>
        <ChangesList changes={changes} />
        <TextField label="Why" optional maxLength={200} hint="For the history; only you and other coaches read it." value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
    </Dialog>
  );
}
