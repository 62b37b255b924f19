import type { ClassRequest } from '@coach/contracts';
import { bookingAddress } from '@coach/domain';
import { Button } from '@coach/ui';
import { askedWords, formatDateTime, Link, useZone, ZoneHint } from '@coach/web-kit';
import { useClassRequests, useWithdraw } from '../../book-session/classes/use-classes.ts';
import styles from './class-requests-card.module.css';

/** The groups that the client asked for, with the coach's answers; renders nothing if there are none. */
export function ClassRequestsCard() {
  const { data = [] } = useClassRequests();
  const shown = data.filter(({ state, group_class: group }) => state !== 'accepted' || group !== null);
  if (shown.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="class-requests">
      <h2 className="d d3" id="class-requests">Groups you asked for</h2>
      <ul className={styles.list}>
        {shown.map((request) => <li key={request.id}><Said request={request} /><Act request={request} /></li>)}
      </ul>
    </section>
  );
}

function Said({ request }: { request: ClassRequest }) {
  const { state, answer, group_class: group } = request;
  return (
    <span>
      <b>{askedWords(request)}</b><br />
      {state === 'open' && <span className="sm muted">With your coach since {formatDateTime(new Date(request.created_at))}. We’ll email you the answer.</span>}
      {state === 'declined' && <span className="sm">Your coach: {answer}</span>}
      {group && <span className="sm">There is a class now: <b>{group.name}</b>, from <span className="tab">{formatDateTime(new Date(group.starts_at))}</span>. <ZoneHint className="muted" instant={new Date(group.starts_at)} /></span>}
    </span>
  );
}

function Act({ request: { id, state, group_class: group, participants } }: { request: ClassRequest }) {
  const withdraw = useWithdraw();
  const zone = useZone();
  if (group) return <Button asChild size="sm" variant="primary"><Link to={bookingAddress(group.booking_type, new Date(group.starts_at), participants, zone)}>Book the class</Link></Button>;
  if (state !== 'open') return null;
  return <Button size="sm" busy={withdraw.isPending} busyLabel="Withdrawing..." onClick={() => withdraw.mutate({ request_id: id })}>Withdraw</Button>;
}
