import { ClipboardCheck } from 'lucide-react';
import { Badge, Button } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { useCoachingSummary } from './use-coaching.ts';
import styles from './coaching.module.css';

/** Link to check-ins, meal plan, and progress, for clients who have them. */
export function CoachingCard() {
  const { data } = useCoachingSummary();
  if (!data || (!data.is_open && !data.has_any)) return null;
  const { parts, checked_in: isDone, new_replies: replies, has_new_plan: hasPlan } = data;
  const isOpen = parts.includes('check_ins');
  const asks = isOpen && !isDone;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="coaching-card">
      <div className={styles.boxHead}>
        <h2 className="d d3" id="coaching-card">Coaching</h2>
        {replies > 0 && <Badge tone="hot">New reply</Badge>}
        {hasPlan && <Badge tone="hot">New meal plan</Badge>}
        {isOpen && isDone && replies === 0 && !hasPlan && <Badge tone="ok">Checked in</Badge>}
      </div>
      <p className="sm muted">{asks ? 'How was your week? It takes a minute.' : 'Your check-ins, meal plan and progress.'}</p>
      <Button variant={asks ? 'primary' : 'line'} asChild><Link to={paths.coaching}><ClipboardCheck aria-hidden="true" size={18} /> {asks ? 'Check in' : 'Open coaching'}</Link></Button>
    </section>
  );
}
