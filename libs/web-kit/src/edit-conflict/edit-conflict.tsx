import { useState, type ReactNode } from 'react';
import { statusOf } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import { changesOf, type Change, type Fields } from './changes.ts';

const CHANGED_MEANWHILE = 412;

/** The wording when it is not a form being saved. */
export interface EditConflictWords {
  /** What to do about the changes. */
  advice?: string;
  /** Whether there is a form, whose input is kept; not for a removal. */
  isTyped?: boolean;
}

interface EditConflictOptions<Thing> extends EditConflictWords {
  /** The current state of the same thing; undefined when it is gone. */
  load: () => Promise<Thing | undefined>;
  /** The fields that the form changes, with its names for them. */
  fields: Fields<Thing>;
}

/** State for editing what somebody else may change: the version that saving is based on, and the notice after a refusal. */
export interface EditConflict<Thing> {
  /** Options of the saving request. */
  context: { ifMatch?: string };
  /** Whether saving failed for this reason; the notice then explains it, and nothing else has to. */
  refused: (error: unknown) => boolean;
  /** The state returned by a save, for a form that stays open. */
  saved: (thing: Thing) => void;
  notice: ReactNode;
}

type Stage = 'seen' | 'changed' | 'gone' | 'failed' | Change[];

/**
 * A form for something that two people may edit. A save refused because somebody was faster keeps what was typed; loading
 * again shows what has changed, and the next save is based on that.
 */
export function useEditConflict<Thing extends { etag?: string | undefined }>(first: Thing | null | undefined, { load, fields, advice = 'What you typed is still here. Save it to replace that.', isTyped = true }: EditConflictOptions<Thing>): EditConflict<Thing> {
  const [seen, setSeen] = useState(first);
  const [stage, setStage] = useState<Stage>('seen');
  const [isLoading, setLoading] = useState(false);
  // Background refetches are not what the form was filled from.
  if (first && !seen) setSeen(first);
  const loadAgain = async () => {
    setLoading(true);
    try {
      const now = await load();
      if (!now || !seen) return setStage('gone');
      setStage(changesOf(seen, now, fields));
      setSeen(now);
    } catch {
      setStage('failed');
    } finally {
      setLoading(false);
    }
  };
  return {
    context: seen?.etag === undefined ? {} : { ifMatch: seen.etag },
    refused: (error) => {
      const isRefused = statusOf(error) === CHANGED_MEANWHILE;
      if (isRefused) setStage('changed');
      return isRefused;
    },
    saved: (thing) => {
      setSeen(thing);
      setStage('seen');
    },
    notice: <EditConflictNotice stage={stage} advice={advice} isTyped={isTyped} isLoading={isLoading} loadAgain={() => void loadAgain()} />,
  };
}

function EditConflictNotice({ stage, advice, isTyped, isLoading, loadAgain }: { stage: Stage; advice: string; isTyped: boolean; isLoading: boolean; loadAgain: () => void }) {
  if (stage === 'seen') return null;
  if (stage === 'gone') return <p className="notice notice--bad" role="alert">It was removed in the meantime. {isTyped ? 'Copy what you need and close this.' : 'You can close this.'}</p>;
  if (stage === 'changed' || stage === 'failed') {
    return (
      <div className="notice notice--row notice--bad" role="alert">
        <b>{stage === 'changed' ? messages.changedMeanwhile : `It didn’t load.${isTyped ? ' What you typed is still here.' : ''}`}</b>
        <Button size="sm" busy={isLoading} busyLabel="Loading..." onClick={loadAgain}>Load it again</Button>
      </div>
    );
  }
  return (
    <div className="notice notice--warn" role="status">
      <p><b>{stage.length === 0 ? 'It’s back to what you saw.' : 'Changed in the meantime:'}</b></p>
      {stage.length > 0 && <ul>{stage.map(({ label, text }) => <li key={label}>{label}: {text}</li>)}</ul>}
      <p>{advice}</p>
    </div>
  );
}
