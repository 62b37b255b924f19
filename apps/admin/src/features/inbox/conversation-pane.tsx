import { useEffect, useRef, useState } from 'react';
import { Archive, ArchiveRestore, ArrowLeft, Ban, MailOpen } from 'lucide-react';
import { messages, type Conversation } from '@coach/contracts';
import { AnswerForm, Badge, Button, Dialog, Skeleton, MessageThread } from '@coach/ui';
import { formatDateTime, Link, localDate, paths, sessionName } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAnswer, useBlock, useConversation, useMark, type Place } from './use-inbox.ts';
import { PersonLink } from '../panel/person-link.tsx';
import styles from './inbox.module.css';

/** Opening a conversation marks it as read. */
function useReadOnOpen(conversation: Conversation | undefined, read: (conversation: Conversation) => void): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!conversation || conversation.unread === 0 || seen.current === conversation.last_at + conversation.id) return;
    seen.current = conversation.last_at + conversation.id;
    read(conversation);
  }, [conversation, read]);
}

/** On a phone the conversation fills the window. */
function bringIntoSight(pane: HTMLElement | null): void {
  const desk = pane?.parentElement;
  desk?.scrollIntoView?.({ block: desk.offsetHeight > window.innerHeight * 0.7 ? 'start' : 'nearest' });
}

/** One complete conversation, and the reply form. */
export function ConversationPane({ place, onClose }: { place: Place; onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useConversation(place);
  const mark = useMark(onClose);
  const { mutate } = mark;
  const [read] = useState(() => ({ kind, id }: Conversation) => mutate({ kind, conversation_id: id, is_read: true }));
  useReadOnOpen(data, read);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => bringIntoSight(pane.current), [data?.id]);
  if (isPending) return <div className={styles.pane} role="status" aria-label="Loading the conversation..."><Skeleton height={32} width="50%" /><Skeleton height={90} /><Skeleton height={90} /></div>;
  if (isError) return <div className={styles.pane}><LoadFailed message={messages.inbox.openFailed} isBusy={isFetching} retry={() => void refetch()} /></div>;
  return (
    <section ref={pane} className={styles.pane} aria-labelledby="conversation">
      <div className={styles.head}>
        <Button size="icon" variant="quiet" className={styles.back} aria-label="Back to the list" onClick={onClose}><ArrowLeft aria-hidden="true" /></Button>
        <div className={styles.title}>
          <h3 className="d d3" id="conversation">{data.user_id ? <PersonLink userId={data.user_id}>{data.name}</PersonLink> : data.name}</h3>
          <p className="sm muted"><a className="link" href={`mailto:${data.email}`}>{data.email}</a>{data.phone && <> · <a className="link tab" href={`tel:${data.phone.replace(/[^\d+]/g, '')}`}>{data.phone}</a></>}</p>
        </div>
        <div className={styles.acts}>
          <Button size="sm" onClick={() => mutate({ kind: data.kind, conversation_id: data.id, is_read: false }, { onSuccess: onClose })}><MailOpen aria-hidden="true" size={16} /> Unread</Button>
          <Button size="sm" busy={mark.isPending && mark.variables.archived !== undefined} onClick={() => mutate({ kind: data.kind, conversation_id: data.id, archived: !data.archived })}>
            {data.archived ? <><ArchiveRestore aria-hidden="true" size={16} /> To inbox</> : <><Archive aria-hidden="true" size={16} /> Archive</>}
          </Button>
          {data.kind === 'letter' && <Block conversation={data} />}
        </div>
      </div>
      <Messages conversation={data} />
      <Answer key={data.id} conversation={data} />
    </section>
  );
}

/** Blocked senders are not told: their messages are acknowledged as usual, and dropped. */
function Block({ conversation: { id, kind, email, blocked } }: { conversation: Conversation }) {
  const [isAsking, setAsking] = useState(false);
  const block = useBlock(() => setAsking(false));
  const set = (wanted: boolean) => block.mutate({ kind, conversation_id: id, blocked: wanted });
  if (blocked) return <Button size="sm" busy={block.isPending} busyLabel="Saving..." onClick={() => set(false)}>Unblock</Button>;
  const actions = (
    <>
      <Button variant="danger" busy={block.isPending} busyLabel="Blocking..." onClick={() => set(true)}>Block</Button>
      <Button onClick={() => setAsking(false)}>Cancel</Button>
    </>
  );
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}><Ban aria-hidden="true" size={16} /> Block</Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={`Block ${email}?`} actions={actions}>
        <p>From now on, letters from this address are neither kept nor emailed to you, and the sender isn’t told. What they’ve written so far stays. You can unblock them here.</p>
      </Dialog>
    </>
  );
}

function Messages({ conversation: { messages: all, name, kind } }: { conversation: Conversation }) {
  const headOf = ({ author, created_at: at, about }: Conversation['messages'][number]) => (
    <><b>{author === 'coach' ? 'You' : name}</b> <span className="tab">{formatDateTime(new Date(at))}</span>{about && <> about <Link className="link" to={`${paths.admin}?view=today&at=${localDate(new Date(about.session_date))}`}>{sessionName(about)}, {formatDateTime(new Date(about.session_date))}</Link></>}{author === 'coach' && kind === 'letter' && <> <Badge>By email</Badge></>}</>
  );
  return <MessageThread label={`Messages with ${name}`} said={all.map((message) => ({ id: message.id, text: message.text, mine: message.author === 'coach', head: headOf(message) }))} />;
}

const MOST = 5_000;

function Answer({ conversation: { kind, id, email, may_answer: mayAnswer } }: { conversation: Conversation }) {
  const [text, setText] = useState('');
  const answer = useAnswer(() => setText(''));
  if (!mayAnswer) return <p className="notice notice--warn">{messages.inbox.closed}</p>;
  const send = () => text.trim() && answer.mutate({ kind, conversation_id: id, text });
  const hint = kind === 'letter' ? `Goes by email to ${email}.` : 'Stays in the thread; your client gets an email about it.';
  return <AnswerForm label="Your answer" most={MOST} value={text} hint={hint} busy={answer.isPending} disabled={!text.trim()} onChange={setText} onSend={send} />;
}
