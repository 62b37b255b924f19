import { useState } from 'react';
import type { AdminVideo } from '@coach/contracts';
import { vttOfCaptions } from '@coach/domain';
import { Button } from '@coach/ui';
import { useToast } from '@coach/web-kit';
import { useDraft, useSetCaptions } from '../use-film-captions.ts';
import type { Edited } from './edited.ts';
import type { useCaptionEdits } from './use-caption-edits.ts';

interface KeepBarProps {
  video: AdminVideo;
  edited: Edited;
  edits: ReturnType<typeof useCaptionEdits>;
  onBack: () => void;
  onDone: () => void;
}

const MEND_FIRST = 'Fix what is marked first. You can save the draft in the meantime.';
const MEND_FIRST_OF_PUBLISHED = 'Fix what is marked first: members would see it.';

/** Saving and publishing corrected captions. With errors they cannot be published. */
export function CaptionsSaveBar({ video, edited, edits, onBack, onDone }: KeepBarProps) {
  const [isRefused, setRefused] = useState(false);
  const hasFaults = edits.captions.length === 0 || edits.problems.some((problem) => problem !== null);
  const shown = (then: () => void) => () => {
    setRefused(hasFaults);
    if (hasFaults) edits.act({ act: 'mend' });
    else then();
  };
  const Buttons = edited.draftId === null ? ButtonsOfPublished : ButtonsOfDraft;
  return (
    <>
      {isRefused && hasFaults && <p className="err" role="alert">{edits.captions.length === 0 ? 'There are no captions left to show.' : edited.draftId === null ? MEND_FIRST_OF_PUBLISHED : MEND_FIRST}</p>}
      <div className="dialog-actions">
        <Buttons {...{ video, edited, edits, onDone, shown }} />
        <Button variant="quiet" onClick={onBack}>Back</Button>
      </div>
    </>
  );
}

type ButtonsProps = Omit<KeepBarProps, 'onBack'> & { shown: (then: () => void) => () => void };

function ButtonsOfDraft({ video, edited, edits, onDone, shown }: ButtonsProps) {
  const [toast, draft] = [useToast(), useDraft(video.id)];
  const corrected = () => ({ video_id: video.id, draft_id: edited.draftId!, vtt: vttOfCaptions(edits.captions) });
  const kept = (words: string, then?: () => void) => ({
    onSuccess: () => {
      edits.act({ act: 'kept' });
      toast.success(words);
      then?.();
    },
  });
  return (
    <>
      <Button variant="primary" busy={draft.publish.isPending} busyLabel="Publishing..." onClick={shown(() => draft.publish.mutate(corrected(), kept('Captions published', onDone)))}>Publish</Button>
      <Button busy={draft.save.isPending} busyLabel="Saving..." disabled={!edits.isChanged || !edits.canBeKept} onClick={() => draft.save.mutate(corrected(), kept('Draft saved'))}>Save draft</Button>
    </>
  );
}

function ButtonsOfPublished({ video, edited: { language, label }, edits, onDone, shown }: ButtonsProps) {
  const setting = useSetCaptions(video.id, () => {
    edits.act({ act: 'kept' });
    onDone();
  });
  return <Button variant="primary" disabled={!edits.isChanged} busy={setting.isPending} busyLabel="Saving..." onClick={shown(() => setting.mutate({ video_id: video.id, language, label, vtt: vttOfCaptions(edits.captions) }))}>Save captions</Button>;
}
