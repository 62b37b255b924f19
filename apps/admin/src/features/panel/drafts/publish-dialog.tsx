import { useState, type ReactNode } from 'react';
import { Button, Dialog, TextField } from '@coach/ui';
import styles from './drafts.module.css';

interface PublishDialogProps {
  title: string;
  isPending: boolean;
  /** With the coach's note for the history. */
  onPublish: (note: string) => void;
  onClose: () => void;
  /** The differences, and further decisions. */
  children: ReactNode;
}

/** The final review before a draft is published. */
export function PublishDialog({ title, isPending, onPublish, onClose, children }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const actions = (
    <>
      <Button variant="primary" busy={isPending} busyLabel="Publishing..." onClick={() => onPublish(note)}>Publish</Button>
      <Button onClick={onClose}>Keep editing</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>
      <div className={styles.stack}>
        {children}
        <TextField label="Why" optional maxLength={200} hint="For the history. Only admins see it." value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
    </Dialog>
  );
}
