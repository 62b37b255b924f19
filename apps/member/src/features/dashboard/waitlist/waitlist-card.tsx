import { hoursWords, locationLine, minutesWords } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDateTime, sessionName, useBusiness, ZoneHint } from '@coach/web-kit';
import { useLeaveList, useWaitlist } from './use-waitlist.ts';
import styles from './waitlist.module.css';

/** The taken times that the client is waiting for; renders nothing if there are none. */
export function WaitlistCard() {
  const { data = [] } = useWaitlist();
  const leave = useLeaveList();
  const { offerMinutes, waitlistClosesHours } = useBusiness().policy;
  const waiting = data.filter(({ position }) => position !== null);
  if (waiting.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="waitlist">
      <h2 className="d d3" id="waitlist">Waiting list</h2>
      <ul className={styles.list}>
        {waiting.map((entry) => {
          const { id, session_date, participant_count, position } = entry;
          const where = locationLine(entry.location, entry.place);
          const when = formatDateTime(new Date(session_date));
          return (
            <li key={id}>
              <span><b className="tab">{when}</b><br /><span className="sm muted">{sessionName(entry)}{participant_count > 1 && `, ${participant_count} people`}{where && `, ${where}`}. {position === 1 ? 'You are next.' : `Place ${position} in line.`}</span>{' '}<ZoneHint className="sm muted" instant={new Date(session_date)} /></span>
              <Button size="sm" aria-label={`Leave the list for ${when}`} busy={leave.isPending && leave.variables.entry_id === id} onClick={() => leave.mutate({ entry_id: id })}>Leave</Button>
            </li>
          );
        })}
      </ul>
      <p className="sm muted">When a time opens up we email you and hold it for {minutesWords(offerMinutes)}, at night until the morning. Lists close {hoursWords(waitlistClosesHours)} before.</p>
    </section>
  );
}
