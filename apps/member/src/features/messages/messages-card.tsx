import { MessageSquare } from 'lucide-react';
import { Badge, Button } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { useThreadSummary } from './use-thread.ts';
import styles from './messages.module.css';

/** The link to the thread with the coach, for clients who have one or may start one (GAP-02). */
export function MessagesCard() {
  const { data } = useThreadSummary();
  if (!data || (!data.may_write && data.count === 0)) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="messages-card">
      <div className={styles.cardHead}>
        <h2 className="d d3" id="messages-card">Your coach</h2>
        {data.unread > 0 && <Badge tone="hot">{data.unread === 1 ? '1 new message' : `${data.unread} new messages`}</Badge>}
      </div>
      <p className="sm muted">{data.may_write ? 'Ask between sessions. Only the two of you can read it.' : 'What you wrote each other stays here.'}</p>
      <Button variant={data.unread > 0 ? 'primary' : 'line'} asChild><Link to={paths.messages}><MessageSquare aria-hidden="true" size={18} /> {data.unread > 0 ? 'Read it' : data.count > 0 ? 'Open messages' : 'Write to your coach'}</Link></Button>
    </section>
  );
}
