import type { AdminClient, TodaySession } from '@coach/contracts';
import { formatDate, formatWeekday, useNow } from '@coach/web-kit';
import { SessionCard } from '../today/session-card.tsx';
import { useLastAttendance } from '../today/use-today.ts';
import styles from './client.module.css';

const CLOCK_MS = 30_000;

/** The latest session, with follow-ups: attendance, a note, the next booking. */
export function LastSession({ client: { user, last_session: session } }: { client: AdminClient }) {
  return session ? <Last userId={user.user_id} session={session} /> : null;
}

function Last({ userId, session }: { userId: string; session: TodaySession }) {
  const now = useNow(CLOCK_MS);
  const attendance = useLastAttendance(userId);
  const start = new Date(session.starts_at);
  return (
    <section className={styles.last} aria-labelledby="last-session">
      <h3 className="d d3" id="last-session">Last session <span className="sm muted tab">{formatWeekday(start)}, {formatDate(start)}</span></h3>
      <ol><SessionCard session={session} now={now} isNext={false} isBusy={attendance.isPending} onNote={attendance.note} /></ol>
    </section>
  );
}
