import { useEffect, useState } from 'react';
import { messages, type Thread } from '@coach/contracts';
import { formatDateTime } from '@coach/domain';
import { AnswerForm, Button, EmptyState, Skeleton, Talk } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { useRead, useSend, useThread } from './use-thread.ts';
import styles from './messages.module.css';

const MOST = 5_000;

/** The thread of a client with the coach (GAP-02), at /dashboard?view=messages. */
export function Messages() {
  const { data, isPending, isLoadingError, isFetching, refetch } = useThread();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="d d2">Messages</h1>
        <p className="lead">Between you and your coach. Usually answered within a day; for a change of your hour, move the session on your dashboard.</p>
      </div>
      {isPending && <div role="status" aria-label="Loading your messages..." className={styles.loading}><Skeleton height={90} /><Skeleton height={90} /></div>}
      {isLoadingError && (
        <div className="card empty" role="alert">
          <p className="d d3">{messages.threads.loadFailed}</p>
          <Button variant="ink" busy={isFetching} onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data && <Conversation thread={data} />}
    </main>
  );
}

function Conversation({ thread }: { thread: Thread }) {
  const { mutate: read } = useRead();
  const { length } = thread.messages;
  useEffect(() => {
    if (thread.unread > 0) read({});
  }, [thread.unread, read]);
  return (
    <div className={`card ${styles.thread}`}>
      {length === 0 && <EmptyState title="Nothing said yet" text={thread.may_write ? 'Tell your coach how the week went, or ask what bothers you.' : 'Direct messages are part of the Premium Package.'} />}
      {length > 0 && (
        <Talk
          className={styles.messages}
          label="Messages with your coach"
          said={thread.messages.map(({ id, author, text, created_at: at }) => ({ id, text, mine: author === 'client', head: <><b>{author === 'client' ? 'You' : 'Your coach'}</b> <span className="tab">{formatDateTime(new Date(at))}</span></> }))}
        />
      )}
      {thread.may_write ? <Answer /> : <p className="notice notice--warn">{messages.threads.premiumOnly} <Link className="link" to={paths.pricing}>See the plans</Link></p>}
    </div>
  );
}

function Answer() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const send = useSend(() => setText(''));
  const submit = () => {
    setError(text.trim() ? undefined : messages.threads.empty);
    if (text.trim()) send.mutate({ text });
  };
  return <AnswerForm label="Your message" most={MOST} value={text} error={error} hint="Kept encrypted. In an emergency call 911, not your coach." busy={send.isPending} onChange={setText} onSend={submit} />;
}
