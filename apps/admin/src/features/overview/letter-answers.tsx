import { useState, type RefObject } from 'react';
import { messages, type InboxEntry } from '@coach/contracts';
import { FocusFallback } from '@coach/ui';
import { formatDateTime, Link, paths } from '@coach/web-kit';
import { useInboxPages } from '../inbox/use-inbox.ts';
import { LoadFailed } from '../panel/load-failed.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useAnswerInPlace } from './use-overview.ts';
import { AnswersComing, type AnswersProps } from './answers-coming.tsx';
import styles from './overview.module.css';

const MOST = 3;
/** Height of a short one in pixels, until known. */
const HEIGHT = 154;
const MOST_LETTERS = 5_000;

/** The newest unread conversations, each with a reply field. */
export function LetterAnswers({ count, heading }: AnswersProps) {
  const { entries, isPending, isError, isFetching, refetch } = useInboxPages({ box: 'unread', search: '' });
  if (isPending) return <AnswersComing count={Math.min(MOST, count)} height={HEIGHT} />;
  if (isError) return <LoadFailed message={messages.inbox.loadFailed} isBusy={isFetching} retry={() => void refetch()} />;
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
  return (
    <li>
      <FocusFallback place={heading} />
      <p className={styles.about}><b>{name}</b> <span className="muted tab">{formatDateTime(new Date(at))}</span></p>
      <p>“{preview}” <Link className="link" to={`${paths.admin}?${new URLSearchParams({ view: 'inbox', [kind]: id }).toString()}`} aria-label={`Read all from ${name}`}>Read all</Link></p>
      <ReplyForm label={`Answer ${name}`} act={`Send to ${name}`} placeholder="Your answer" most={MOST_LETTERS} text={text} isBusy={answer.isPending} onChange={setText} onSend={() => answer.mutate({ kind, conversation_id: id, text })} />
    </li>
  );
}
