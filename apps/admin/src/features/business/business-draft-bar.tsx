import type { BusinessDesk } from '@coach/contracts';
import { DraftBar } from '../panel/drafts/draft-bar.tsx';
import { PublishDialog } from '../panel/drafts/publish-dialog.tsx';
import { differsWords } from './change-lines.ts';
import { ChangesList } from './changes-list.tsx';
import type { BusinessChanges } from './use-business.ts';

interface BusinessDraftBarProps {
  desk: BusinessDesk;
  changes: BusinessChanges;
  isEditing: boolean;
  /** Discards input since the last save. */
  forget: () => void;
}

export const BusinessDraftBar = ({ desk: { draft }, changes: { save, discard, publish }, isEditing, forget }: BusinessDraftBarProps) => (
  <DraftBar
    {...{ draft, isEditing, discard, forget }}
    isSaving={save.isPending}
    told={draft ? differsWords(draft.changes) : ''}
    publishLabel="Review and publish"
    dialogOf={({ revision, changes }, close) => (
      <PublishDialog title="Publish these changes?" isPending={publish.isPending} onPublish={(note) => publish.mutate({ revision, note }, { onSettled: close })} onClose={close}>
        <ChangesList changes={changes} />
      </PublishDialog>
    )}
  />
);
