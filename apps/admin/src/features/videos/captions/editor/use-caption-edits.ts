import { useReducer } from 'react';
import { captionProblems, captionsToEdit, mergedWithNext, splitCaption, withCaptionAfter, type Caption, type CaptionProblem } from '@coach/domain';

/** Captions being corrected. An invalid time is NaN; each caption has a stable key for rendering. */
export interface Edits {
  captions: readonly Caption[];
  keys: readonly number[];
  nextKey: number;
  /** The key of the caption to focus after adding or removing one. */
  focus: number | null;
  /** The saved state. */
  kept: readonly Caption[];
}

export type Act =
  | { act: 'change'; key: number; to: Partial<Caption> }
  | { act: 'merge' | 'add' | 'remove'; key: number }
  | { act: 'split'; key: number; letter: number }
  /** To the caption so many further. */
  | { act: 'go'; key: number; by: number }
  /** An empty one before all others. */
  | { act: 'begin' }
  /** To the first with a fault. */
  | { act: 'mend' }
  /** The field that was to be written in has the cursor. */
  | { act: 'arrived' }
  | { act: 'kept' };

export type Problem = CaptionProblem | 'time';

const opened = (vtt: string): Edits => {
  const captions = captionsToEdit(vtt) ?? [];
  return { captions, keys: captions.map((_, at) => at), nextKey: captions.length, focus: captions.length > 0 ? 0 : null, kept: captions };
};

/** Inserts or removes captions after one of them; `focus` is the new index to edit. */
function resized(edits: Edits, at: number, captions: Caption[], focus: number): Edits {
  const more = captions.length - edits.captions.length;
  const keys = more > 0 ? edits.keys.toSpliced(at + 1, 0, edits.nextKey) : edits.keys.toSpliced(at, -more);
  return { ...edits, captions, keys, nextKey: edits.nextKey + 1, focus: keys[Math.max(0, Math.min(focus, keys.length - 1))] ?? null };
}

/** An editing operation on captions. */
export function edited(edits: Edits, act: Act): Edits {
  if (act.act === 'kept') return { ...edits, kept: edits.captions };
  if (act.act === 'arrived') return { ...edits, focus: null };
  if (act.act === 'mend') return { ...edits, focus: edits.keys[problemsOf(edits.captions).findIndex((problem) => problem !== null)] ?? null };
  if (act.act === 'begin') return resized(edits, -1, withCaptionAfter(edits.captions, -1), 0);
  const at = edits.keys.indexOf(act.key);
  if (at < 0) return edits;
  if (act.act === 'go') return { ...edits, focus: edits.keys[at + act.by] ?? null };
  if (act.act === 'change') return { ...edits, captions: edits.captions.with(at, { ...edits.captions[at]!, ...act.to }), focus: null };
  if (act.act === 'add') return resized(edits, at, withCaptionAfter(edits.captions, at), at + 1);
  if (act.act === 'remove') return resized(edits, at, edits.captions.toSpliced(at, 1), at);
  if (act.act === 'split') {
    const split = splitCaption(edits.captions, at, act.letter);
    return split.length > edits.captions.length ? resized(edits, at, split, at + 1) : edits;
  }
  const merged = mergedWithNext(edits.captions, at);
  return merged.length < edits.captions.length ? resized(edits, at + 1, merged, at) : edits;
}

const isUnread = ({ from, to }: Caption): boolean => Number.isNaN(from) || Number.isNaN(to);

/** Each caption's problem, invalid times first. */
export const problemsOf = (captions: readonly Caption[]): Array<Problem | null> =>
  captionProblems(captions).map((problem, at) => (isUnread(captions[at]!) ? 'time' : problem));

/** A file's captions for editing. */
export function useCaptionEdits(vtt: string) {
  const [edits, act] = useReducer(edited, vtt, opened);
  return { ...edits, act, problems: problemsOf(edits.captions), isChanged: edits.captions !== edits.kept, canBeKept: !edits.captions.some(isUnread) };
}
