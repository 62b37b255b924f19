import { useState } from 'react';
import type { CheckIn, CoachedClient } from '@coach/contracts';
import { AnswerForm, Button } from '@coach/ui';
import { dayWord, useSayEnglish } from '@coach/web-kit';
import { CheckInSummary } from '@coach/web-kit/product';
import { useReply } from './use-coaching.ts';
import styles from './coaching.module.css';

/** More than anybody reads on a screen. */
const MOST = 2_000;

/** A client's check-ins, each with the coach's reply or a field for it (GAP-03). */
export function CheckIns({ client: { user_id: userId, check_ins: checkIns, name, is_open: isOpen, parts } }: { client: CoachedClient }) {
  return (
    <section className={`card ${styles.box}`} aria-labelledby="check-ins">
      <h3 className="d d3" id="check-ins">Check-ins</h3>
      {checkIns.length === 0 && <p className="muted">{isOpen && !parts.includes('check_ins') ? `${name}’s plan has no check-ins.` : `${name} hasn’t checked in yet. An email reminds them on Sundays.`}</p>}
      <ol>{checkIns.map((one) => <Week key={one.week} userId={userId} checkIn={one} />)}</ol>
    </section>
  );
}

function Week({ userId, checkIn }: { userId: string; checkIn: CheckIn }) {
  const { week, reply } = checkIn;
  const [text, setText] = useState<string | null>(reply === null ? '' : null);
  const send = useReply(userId, () => setText(null));
  const say = useSayEnglish();
  return (
    <li className={styles.week}>
      <CheckInSummary {...{ checkIn, say }} />
      {text === null && reply && <div className={styles.reply}><p>{reply}</p><Button size="sm" variant="quiet" aria-label={`Change your reply to the week of ${dayWord(week)}`} onClick={() => setText(reply)}>Change</Button></div>}
      {text !== null && (
        <AnswerForm
          label="Your reply" most={MOST} value={text} hint="Your client gets an email that it’s there, without what it says." busy={send.isPending} disabled={!text.trim()}
          onChange={setText} onSend={() => text.trim() && send.mutate({ user_id: userId, week, text })}
        />
      )}
    </li>
  );
}
