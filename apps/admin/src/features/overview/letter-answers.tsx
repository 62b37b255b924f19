import { useState, type FormEvent, type RefObject } from 'react';
import type { InboxEntry } from '@coach/contracts';
import { Button, FocusFallback } from '@coach/ui';
import { formatDateTime, Link, paths } from '@coach/web-kit';
import { useInboxPages } from '../inbox/use-inbox.ts';
import { useAnswerInPlace } from './use-overview.ts';
import styles from './overview.module.css';

const MOST = 3;
const MOST_LETTERS = 5_000;

/** The newest unread conversations, each with a field for its answer. */
export function LetterAnswers({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { entries } = useInboxPages({ box: 'unread', search: '' });
  if (entries.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="Unread conversations">
      {entries.slice(0, MOST).map((entry) => <Letter key={`${entry.kind} ${entry.id}`} entry={entry} heading={heading} />)}
    </ul>
  );
}

function Letter({ entry: { kind, id, name, preview, last_at: at }, heading }: { entry: InboxEntry; heading: RefObject<HTMLElement | null> }) {
  const [text, setText] = useState('');
  const answer = useAnswerInPlace(() => setText(''));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !answer.isPending) answer.mutate({ kind, conversation_id: id, text });
  };
  return (
    <li>
      <FocusFallback place={heading} />
      <p className={styles.about}><b>{name}</b> <span className="muted tab">{formatDateTime(new Date(at))}</span></p>
      <p>“{preview}” <Link className="link" to={`${paths.admin}?${new URLSearchParams({ view: 'inbox', [kind]: id }).toString()}`} aria-label={`Read all from ${name}`}>Read all</Link></p>
      <form className={styles.reply} onSubmit={send}>
        <textarea className="input" rows={1} maxLength={MOST_LETTERS} aria-label={`Answer ${name}`} placeholder="Your answer" value={text} onChange={(event) => setText(event.target.value)} />
        <Button size="sm" variant="ink" type="submit" busy={answer.isPending} busyLabel="Sending..." disabled={!text.trim()} aria-label={`Send to ${name}`}>Send</Button>
      </form>
    </li>
  );
}
