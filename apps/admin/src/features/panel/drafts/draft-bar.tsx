import { useState, type ReactNode } from 'react';
import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { StickyBar } from '../sticky-bar/sticky-bar.tsx';

interface Draft {
  revision: number;
  updated_at: string;
  updated_by: string | null;
}

interface DraftBarProps<Kept extends Draft> {
  draft: Kept | null;
  isEditing: boolean;
  isSaving: boolean;
  discard: { isPending: boolean; mutate: (input: { revision: number }) => void };
  /** Discards input since the last save. */
  forget: () => void;
  /** Additional text about a draft besides who saved it, and when. */
  told?: string;
  publishLabel: string;
  /** Confirms before publishing. */
  dialogOf: (draft: Kept, close: () => void) => ReactNode;
}

/** Stays visible while something is not saved or not published yet. */
export function DraftBar<Kept extends Draft>({ draft, isEditing, isSaving, discard, forget, told, publishLabel, dialogOf }: DraftBarProps<Kept>) {
  const [isAsking, ask] = useState(false);
  if (!isEditing && !draft) return null;
  if (isEditing || !draft) {
    return (
      <StickyBar
        label="Unsaved changes"
        status={<><b>Not saved yet.</b> No one sees a draft before you publish it.</>}
        actions={
          <>
            <Button onClick={forget}>Undo</Button>
            <Button variant="primary" type="submit" busy={isSaving} busyLabel="Saving...">Save draft</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <StickyBar
        label="Draft"
        status={<><b>{messages.business.saved.title}</b>. {told && `${told} `}<SavedBy draft={draft} /></>}
        actions={
          <>
            <Button busy={discard.isPending} onClick={() => discard.mutate({ revision: draft.revision })}>Discard draft</Button>
            <Button variant="primary" onClick={() => ask(true)}>{publishLabel}</Button>
          </>
        }
      />
      {isAsking && dialogOf(draft, () => ask(false))}
    </>
  );
}

function SavedBy({ draft: { updated_at: at, updated_by: by } }: { draft: Draft }) {
  const { formatDateTime } = useFormats();
  return <span className="muted">Saved {formatDateTime(new Date(at))}{by && ` by ${by}`}</span>;
}
