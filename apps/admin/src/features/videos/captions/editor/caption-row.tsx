import { memo, useEffect, useId, useRef, type Dispatch, type KeyboardEvent } from 'react';
import { Combine, Play, Plus, Scissors, Trash2 } from 'lucide-react';
import { captionTime, type Caption } from '@coach/domain';
import { Button, classes } from '@coach/ui';
import styles from '../captions.module.css';
import { TimeField } from './time-field.tsx';
import type { Act, Problem } from './use-caption-edits.ts';

const PROBLEMS: Record<Problem, string> = {
  time: 'Write a time such as 1:05.250.',
  empty: 'Write what is said here, or delete it.',
  backwards: 'It ends before it starts.',
  overlaps: 'It starts before the one above ends.',
};

interface CaptionRowProps {
  id: number;
  /** Counted from 1. */
  number: number;
  caption: Caption;
  problem: Problem | null;
  isLast: boolean;
  /** Currently shown by the film. */
  isShown: boolean;
  isFocused: boolean;
  act: Dispatch<Act>;
  play: (from: number) => void;
}

/** One caption: its times, text, and actions. */
export const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { id, number, caption, problem, isShown, act, play } = props;
  const words = useFocus(props.isFocused);
  const error = useId();
  const described = problem ? error : undefined;
  const change = (to: Partial<Caption>) => act({ act: 'change', key: id, to });
  return (
    <li className={classes(styles.row, isShown && styles.shown)} aria-current={isShown || undefined}>
      <div className={styles.times}>
        <Button size="sm" variant="quiet" aria-label={`Play caption ${number}`} disabled={Number.isNaN(caption.from)} onClick={() => play(caption.from)}><Play aria-hidden="true" /> <span className="tab">{Number.isNaN(caption.from) ? '–' : captionTime(caption.from).slice(0, -4)}</span></Button>
        <TimeField label={`Start of caption ${number}`} value={caption.from} describedBy={described} onChange={(from) => change({ from })} />
        <span aria-hidden="true">–</span>
        <TimeField label={`End of caption ${number}`} value={caption.to} describedBy={described} onChange={(to) => change({ to })} />
        <Acts {...props} letter={() => words.current?.selectionStart ?? 0} />
      </div>
      <textarea ref={words} className={classes('area', styles.words)} rows={2} aria-label={`Words of caption ${number}`} aria-invalid={problem === 'empty' || undefined} aria-describedby={described} value={caption.text} onFocus={() => props.isFocused && act({ act: 'arrived' })} onChange={(event) => change({ text: event.target.value })} onKeyDown={(event) => byKey(event, props)} />
      {problem && <p className="err" id={error}>{PROBLEMS[problem]}</p>}
    </li>
  );
});

function Acts({ id, number, isLast, act, letter }: CaptionRowProps & { letter: () => number }) {
  return (
    <span className={styles.acts}>
      <Button size="icon" variant="quiet" title="Split where the cursor is" aria-label={`Split caption ${number}`} onClick={() => act({ act: 'split', key: id, letter: letter() })}><Scissors aria-hidden="true" /></Button>
      <Button size="icon" variant="quiet" title="Merge with the next" aria-label={`Merge caption ${number} with the next`} disabled={isLast} onClick={() => act({ act: 'merge', key: id })}><Combine aria-hidden="true" /></Button>
      <Button size="icon" variant="quiet" title="Add one after it" aria-label={`Add a caption after ${number}`} onClick={() => act({ act: 'add', key: id })}><Plus aria-hidden="true" /></Button>
      <Button size="icon" variant="quiet" title="Delete" aria-label={`Delete caption ${number}`} onClick={() => act({ act: 'remove', key: id })}><Trash2 aria-hidden="true" /></Button>
    </span>
  );
}

/** Alt with arrow keys moves between captions, Ctrl (or Command) with Enter plays from here. */
function byKey(event: KeyboardEvent, { id, caption, act, play }: CaptionRowProps): void {
  const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
  const isPlay = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !Number.isNaN(caption.from);
  if (by === undefined && !isPlay) return;
  event.preventDefault();
  if (by === undefined) play(caption.from);
  else act({ act: 'go', key: id, by });
}

function useFocus(isFocused: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return field;
}
