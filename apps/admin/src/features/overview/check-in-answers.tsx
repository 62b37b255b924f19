import { useId, useState, type RefObject } from 'react';
import { messages, type CheckIn, type CoachingEntry } from '@coach/contracts';
import { Button, FocusFallback, Skeleton } from '@coach/ui';
import { dayWord, useSayEnglish } from '@coach/web-kit';
import { CheckInSummary } from '@coach/web-kit/product';
import { useClient, useClientPages, useReply } from '../coaching/use-coaching.ts';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PersonLink } from '../panel/person-link.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useWaitingReload } from './use-overview.ts';
import { AnswersComing, type AnswersProps } from './answers-coming.tsx';
import styles from './overview.module.css';

/** The number answered on the front page; the list has all. */
const MOST = 3;
/** Height of a short one in pixels, until known. */
const HEIGHT = 92;
const MOST_LETTERS = 2_000;
const words = messages.coachingDesk;

/** Clients waiting for a check-in reply, each with their check-in and a reply field. */
export function CheckInAnswers({ count, heading }: AnswersProps) {
  const { clients, isPending, isError, isFetching, refetch } = useClientPages('');
  const waiting = clients.filter(({ check_in: state }) => state === 'waiting').slice(0, MOST);
  if (isPending) return <AnswersComing count={Math.min(MOST, count)} height={HEIGHT} />;
  if (isError) return <LoadFailed message={words.loadFailed} isBusy={isFetching} retry={() => void refetch()} />;
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="Check-ins">
      {waiting.map((client) => <Client key={client.user_id} client={client} heading={heading} />)}
    </ul>
  );
}

/** Check-ins are confidential: shown on a click, which is audited. */
function Client({ client: { user_id: userId, name, last_check_in: week }, heading }: { client: CoachingEntry; heading: RefObject<HTMLElement | null> }) {
  const [isOpen, turn] = useState(false);
  const place = useId();
  return (
    <li>
      <FocusFallback place={heading} />
      <p className={styles.about}><b><PersonLink userId={userId}>{name}</PersonLink></b> {week && <span className="muted tab">week of {dayWord(week)}</span>}</p>
      <div className={styles.presses}>
        <Button size="sm" aria-expanded={isOpen} aria-controls={place} aria-label={`${isOpen ? 'Close' : 'Read and reply'}: ${name}`} onClick={() => turn(!isOpen)}>{isOpen ? 'Close' : 'Read and reply'}</Button>
        {!isOpen && <span className="xs muted">Opening it is recorded in the audit log.</span>}
      </div>
      <div id={place}>{isOpen && <Told userId={userId} name={name} />}</div>
    </li>
  );
}

function Told({ userId, name }: { userId: string; name: string }) {
  const { data, isError, isFetching, refetch } = useClient(userId);
  if (isError) return <LoadFailed message={words.openFailed} isBusy={isFetching} retry={() => void refetch()} />;
  if (!data) return <div role="status" aria-label="Loading the check-in..."><Skeleton height={96} /></div>;
  const open = data.check_ins.filter(({ reply }) => reply === null);
  if (open.length === 0) return <p className="muted" role="status">Every check-in has a reply.</p>;
  return open.map((one) => <Week key={one.week} {...{ userId, name }} checkIn={one} />);
}

function Week({ userId, name, checkIn }: { userId: string; name: string; checkIn: CheckIn }) {
  const [text, setText] = useState('');
  const send = useReply(userId, useWaitingReload());
  const say = useSayEnglish();
  return (
    <div className={styles.told}>
      <CheckInSummary {...{ checkIn, say }} />
      <ReplyForm
        label={`Reply to ${name}, week of ${dayWord(checkIn.week)}`} act={`Send to ${name}, week of ${dayWord(checkIn.week)}`} placeholder="Your reply" most={MOST_LETTERS}
        text={text} isBusy={send.isPending} onChange={setText} onSend={() => send.mutate({ user_id: userId, week: checkIn.week, text })}
      />
    </div>
  );
}
