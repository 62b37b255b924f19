import { useEffect, useState } from 'react';
import { memberAreaMessages as messages, type SessionAbout, type Thread } from '@coach/contracts';
import { AnswerForm, Button, EmptyState, SelectField, Skeleton, MessageThread } from '@coach/ui';
import { formatDateTime, Link, paths, serviceName, useSearchParams } from '@coach/web-kit';
import { useRead, useSend, useThread } from './use-thread.ts';
import styles from './messages.module.css';

const MOST = 5_000;

const sessionWords = ({ booking_type: type, session_date: at }: SessionAbout): string => `${serviceName(type)}, ${formatDateTime(new Date(at))}`;

/** A client's thread with the coach (GAP-02), at /dashboard?view=messages. */
export function Messages() {
  const { data, isPending, isLoadingError, isFetching, refetch } = useThread();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="d">Messages</h1>
        <p className="lead">Between you and your coach. Usually answered within a day. To change your hour, move the session on your dashboard.</p>
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
      {length === 0 && <EmptyState title="No messages yet" text={emptyWords(thread)} />}
      {length > 0 && (
        <MessageThread
          className={styles.messages}
          label="Messages with your coach"
          said={thread.messages.map(({ id, author, text, about, created_at: at }) => ({ id, text, mine: author === 'client', head: <><b>{author === 'client' ? 'You' : 'Your coach'}</b> <span className="tab">{formatDateTime(new Date(at))}</span>{about && <> about {sessionWords(about)}</>}</> }))}
        />
      )}
      {thread.may_write || thread.sessions.length > 0 ? <Answer thread={thread} /> : <p className="notice notice--warn">{messages.threads.premiumOnly} <Link className="link" to={paths.pricing}>See the plans</Link></p>}
    </div>
  );
}

const emptyWords = ({ may_write: mayWrite, sessions }: Thread): string => {
  if (mayWrite) return 'Tell your coach how your week went, or ask about anything.';
  return sessions.length > 0 ? 'Ask your coach about one of your sessions.' : 'Direct messages come with a plan that includes them.';
};

/** The session that a message is about: the one in the URL, else the first for clients who may write only about sessions. */
function useAbout({ may_write: mayWrite, sessions }: Thread) {
  const [address] = useSearchParams();
  const asked = sessions.find(({ booking_id: id }) => id === address.get('about'));
  const [chosen, choose] = useState(asked?.booking_id ?? '');
  return { about: chosen || (mayWrite ? '' : sessions[0]!.booking_id), choose };
}

function Answer({ thread }: { thread: Thread }) {
  const [text, setText] = useState('');
  const { about, choose } = useAbout(thread);
  const [error, setError] = useState<string>();
  const send = useSend(() => setText(''));
  const submit = () => {
    setError(text.trim() ? undefined : messages.threads.empty);
    if (text.trim()) send.mutate({ text, ...(about && { booking_id: about }) });
  };
  return (
    <>
      {thread.sessions.length > 0 && (
        <SelectField label="About" value={about} onChange={(event) => choose(event.target.value)}>
          {thread.may_write && <option value="">Anything</option>}
          {thread.sessions.map((session) => <option key={session.booking_id} value={session.booking_id}>{sessionWords(session)}</option>)}
        </SelectField>
      )}
      <AnswerForm label="Your message" most={MOST} value={text} error={error} hint="Stored encrypted. In an emergency, call your local emergency number, not your coach." busy={send.isPending} onChange={setText} onSend={submit} />
    </>
  );
}
