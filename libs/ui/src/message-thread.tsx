import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { TextArea } from './field/field.tsx';

export type Said = { id: string; mine: boolean; head: ReactNode; text: string };

/** Within this distance of the end, the list keeps following new messages. */
const NEAR_PX = 48;

/** A conversation of two people, oldest message first: opens at its end, and stays there while the reader is at the end. */
export function MessageThread({ label, said, className }: { label: string; said: readonly Said[]; className?: string }) {
  const list = useRef<HTMLOListElement>(null);
  const last = said.at(-1)?.id;
  useLayoutEffect(() => {
    const shown = list.current!;
    // It is a scroll container, so the keyboard must be able to focus it.
    shown.tabIndex = 0;
    const toEnd = () => (shown.scrollTop = shown.scrollHeight);
    let isAtEnd = true;
    const note = () => (isAtEnd = shown.scrollHeight - shown.clientHeight - shown.scrollTop < NEAR_PX);
    toEnd();
    shown.addEventListener('scroll', note, { passive: true });
    // Late-loading fonts and a shrinking window move the end.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => isAtEnd && toEnd());
    for (const element of [shown, ...shown.children]) sizes?.observe(element);
    return () => {
      shown.removeEventListener('scroll', note);
      sizes?.disconnect();
    };
  }, [last]);
  return (
    <ol className={classes('talk', className)} ref={list} aria-label={label}>
      {said.map(({ id, mine, head, text }) => (
        <li key={id} className={classes(mine && 'talk-mine')}>
          <p className="xs muted">{head}</p>
          <p className="talk-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export type AnswerFormProps = { label: string; hint?: ReactNode; value: string; error?: string; most: number; busy: boolean; disabled?: boolean; onChange: (text: string) => void; onSend: () => void };

/** The reply form; Ctrl or ⌘ with Enter sends it. */
export function AnswerForm({ busy, disabled, most, onChange, onSend, ...area }: AnswerFormProps) {
  return (
    <form className="talk-answer" noValidate onSubmit={(event) => { event.preventDefault(); onSend(); }}>
      <TextArea rows={3} maxLength={most} {...area} onChange={(event) => onChange(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSend(); }} />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Sending..." disabled={disabled}>Send</Button>
    </form>
  );
}
