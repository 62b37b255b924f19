import { useState } from 'react';
import { LEGAL_TITLES } from '@coach/content';
import type { LegalDesk } from '@coach/contracts';
import { CheckField } from '@coach/ui';
import { DraftBar } from '../panel/drafts/draft-bar.tsx';
import { PublishDialog } from '../panel/drafts/publish-dialog.tsx';
import type { LegalChanges } from './use-legal-desk.ts';

interface LegalBarProps {
  desk: LegalDesk;
  changes: LegalChanges;
  isEditing: boolean;
  /** Discards input since the last save. */
  forget: () => void;
}

export const LegalBar = ({ desk: { draft }, changes: { save, discard, publish }, isEditing, forget }: LegalBarProps) => (
  <DraftBar
    {...{ draft, isEditing, discard, forget }}
    isSaving={save.isPending}
    publishLabel="Publish…"
    dialogOf={(kept, close) => <PublishTexts draft={kept} publish={publish} onClose={close} />}
  />
);

interface PublishTextsProps {
  draft: NonNullable<LegalDesk['draft']>;
  publish: LegalChanges['publish'];
  onClose: () => void;
}

function PublishTexts({ draft: { revision, changed }, publish, onClose }: PublishTextsProps) {
  const [asksAgain, askAgain] = useState(false);
  const send = (note: string) => publish.mutate({ revision, note, asks_again: asksAgain }, { onSettled: onClose });
  return (
    <PublishDialog title="Publish these texts?" isPending={publish.isPending} onPublish={send} onClose={onClose}>
      <p>{changed.map((document) => LEGAL_TITLES[document]).join(' and ')}: new from today. The version before stays readable.</p>
      <CheckField label="Ask every client to accept them before they book or pay again" checked={asksAgain} onChange={(event) => askAgain(event.target.checked)} />
    </PublishDialog>
  );
}
