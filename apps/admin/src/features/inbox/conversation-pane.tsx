import { useEffect, useRef, useState } from 'react';
import { Archive, ArchiveRestore, ArrowLeft, MailOpen } from 'lucide-react';
import { messages, type Conversation } from '@coach/contracts';
import { formatDateTime } from '@coach/domain';
import { Badge, Button, classes, Skeleton, TextArea } from '@coach/ui';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAnswer, useConversation, useMark, type Place } from './use-inbox.ts';
import styles from './inbox.module.css';

/** Opening a conversation is reading it. */
function useReadOnOpen(conversation: Conversation | undefined, read: (conversation: Conversation) => void): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!conversation || conversation.unread === 0 || seen.current === conversation.last_at + conversation.id) return;
    seen.current = conversation.last_at + conversation.id;
    read(conversation);
  }, [conversation, read]);
}

/** One conversation whole, and the answer in the making. */
export function ConversationPane({ place, onClose }: { place: Place; onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useConversation(place);
  const mark = useMark(onClose);
  const { mutate } = mark;
  const [read] = useState(() => ({ kind, id }: Conversation) => mutate({ kind, conversation_id: id, is_read: true }));
  useReadOnOpen(data, read);
  if (isPending) return <div className={styles.pane} role="status" aria-label="Loading the conversation..."><Skeleton height={32} width="50%" /><Skeleton height={90} /><Skeleton height={90} /></div>;
  if (isError) return <div className={styles.pane}><LoadFailed message={messages.inbox.openFailed} isBusy={isFetching} retry={() => void refetch()} /></div>;
  return (
    <section className={styles.pane} aria-labelledby="conversation">
      <div className={styles.head}>
        <Button size="icon" variant="quiet" className={styles.back} aria-label="Back to the list" onClick={onClose}><ArrowLeft aria-hidden="true" /></Button>
        <div className={styles.title}>
          <h3 className="d d3" id="conversation">{data.name}</h3>
          <p className="sm muted"><a className="link" href={`mailto:${data.email}`}>{data.email}</a>{data.phone && <> · <a className="link tab" href={`tel:${data.phone.replace(/[^\d+]/g, '')}`}>{data.phone}</a></>}</p>
        </div>
        <div className={styles.acts}>
          <Button size="sm" onClick={() => mutate({ kind: data.kind, conversation_id: data.id, is_read: false }, { onSuccess: onClose })}><MailOpen aria-hidden="true" size={16} /> Unread</Button>
          <Button size="sm" busy={mark.isPending && mark.variables.archived !== undefined} onClick={() => mutate({ kind: data.kind, conversation_id: data.id, archived: !data.archived })}>
            {data.archived ? <><ArchiveRestore aria-hidden="true" size={16} /> To inbox</> : <><Archive aria-hidden="true" size={16} /> Archive</>}
          </Button>
        </div>
      </div>
      <Messages conversation={data} />
      <Answer key={data.id} conversation={data} />
    </section>
  );
}

function Messages({ conversation: { id, messages: all, name, kind } }: { conversation: Conversation }) {
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!end.current) return;
    // It scrolls by itself, so that the answer stays in sight: then the keyboard has to reach it.
    end.current.tabIndex = 0;
    end.current.scrollTop = end.current.scrollHeight;
  }, [id, all.length]);
  return (
    <ol className={styles.messages} ref={end} aria-label={`Messages with ${name}`}>
      {all.map(({ id: key, author, text, created_at: at }) => (
        <li key={key} className={classes(styles.message, author === 'coach' && styles.mine)}>
          <p className="xs muted"><b>{author === 'coach' ? 'You' : name}</b> <span className="tab">{formatDateTime(new Date(at))}</span>{author === 'coach' && kind === 'letter' && <> <Badge>By email</Badge></>}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

const MOST = 5_000;

function Answer({ conversation: { kind, id, email, may_answer: mayAnswer } }: { conversation: Conversation }) {
  const [text, setText] = useState('');
  const answer = useAnswer(() => setText(''));
  if (!mayAnswer) return <p className={styles.closed}>{messages.inbox.closed}</p>;
  const send = () => text.trim() && answer.mutate({ kind, conversation_id: id, text });
  return (
    <form className={styles.answer} onSubmit={(event) => { event.preventDefault(); send(); }}>
      <TextArea label="Your answer" rows={3} maxLength={MOST} value={text} hint={kind === 'letter' ? `Leaves by email to ${email}.` : 'Stays in the thread; your client gets a mail that it is there.'} onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => { if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(); }} />
      <Button type="submit" variant="primary" busy={answer.isPending} busyLabel="Sending..." disabled={!text.trim()}>Send</Button>
    </form>
  );
}
