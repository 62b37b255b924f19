import { useState } from 'react';
import { MINUTE, seatsTakenWords } from '@coach/domain';
import { Badge, Button, Dialog, Meter, type BadgeTone } from '@coach/ui';
import { bookingPrice, formatDateTime, formatTime, Link, paths, serviceName, sessionName, SessionWhere } from '@coach/web-kit';
import { rangeWords } from '../../time-off/off-range.ts';
import type { Placed, SessionEntry, SessionItem } from '../day-layout.ts';
import { useAway } from '../use-calendar.ts';
import { isGroup, personOf, titleOf, weekNote } from '../words.ts';
import { ChangeDialog, type ChangeableSession } from './change-dialog.tsx';
import { PersonLink } from '../../panel/person-link.tsx';
import styles from './dialogs.module.css';

const TONES: Record<SessionEntry['status'], BadgeTone> = { confirmed: 'ok', pending: 'wait', completed: 'info', cancelled: 'bad' };
const SEATS = 20;

interface EntryDialogProps {
  placed: Placed;
  onMove: (session: SessionEntry) => void;
  onClose: () => void;
}

const bookingsOf = ({ email, status }: SessionEntry): string => `${paths.admin}?tab=bookings&group=${status === 'pending' ? 'pending' : status === 'completed' ? 'completed' : 'upcoming'}&search=${encodeURIComponent(email)}`;

const changeable = (session: SessionEntry): ChangeableSession => ({
  ...session,
  ...{ title: `${personOf(session)}, ${formatDateTime(new Date(session.starts_at))}`, is_told: session.status === 'confirmed' },
  duration_minutes: (Date.parse(session.ends_at) - Date.parse(session.starts_at)) / MINUTE,
});

/** Details of a calendar entry, and its actions. */
export function EntryDialog({ placed: { item }, onMove, onClose }: EntryDialogProps) {
  const away = useAway(onClose);
  const [changing, setChanging] = useState<SessionEntry | null>(null);
  const frame = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (changing) return <ChangeDialog session={changeable(changing)} onClose={onClose} />;
  if (item.kind === 'session') return <Dialog {...frame} title={titleOf(item)} actions={<SessionActs item={item} onMove={onMove} onChange={setChanging} />}><SessionFacts item={item} onMove={onMove} onChange={setChanging} /></Dialog>;
  if (item.kind === 'class') {
    const { group } = item;
    return (
      <Dialog {...frame} title={titleOf(item)} actions={<Button asChild><Link to={`${paths.admin}?view=classes`}>Open in Classes</Link></Button>}>
        <p className="tab"><b>{formatDateTime(new Date(group.starts_at))}</b> to {formatTime(new Date(group.ends_at))}{weekNote(group)}</p>
        <Meter role="meter" value={group.seats_taken} max={group.seats} label="Seats taken" text={seatsTakenWords({ seats: group.seats, taken: group.seats_taken })} />
        <p>{group.seats_taken === 0 ? 'No one has booked yet. The time is held for the class.' : 'Someone is paying for seats right now.'}</p>
        <p className="muted"><SessionWhere session={group} unknown="Place to be agreed" /></p>
      </Dialog>
    );
  }
  if (item.kind === 'hold') {
    return (
      <Dialog {...frame} title="Held, not booked" actions={<Button onClick={onClose}>Close</Button>}>
        <p>{item.hold.is_offered ? <>Offered to {item.hold.first_name === null ? 'a client' : <PersonLink userId={item.hold.user_id}>{personOf(item.hold)}</PersonLink>} by email</> : <><PersonLink userId={item.hold.user_id}>{personOf(item.hold)}</PersonLink> is paying for it</>}{item.hold.booking_type && `: ${serviceName(item.hold.booking_type)}`}.</p>
        <p className="tab">{formatDateTime(new Date(item.hold.starts_at))}. It opens up again at {formatTime(new Date(item.hold.held_until))} unless it is booked by then.</p>
      </Dialog>
    );
  }
  if (item.kind !== 'away') return null;
  const { time_off_id: id, is_imported: isImported } = item.away;
  const remove = <Button variant="danger" busy={away.remove.isPending} busyLabel="Removing..." onClick={() => away.remove.mutate({ id })}>Remove time off</Button>;
  return (
    <Dialog {...frame} title={titleOf(item)} actions={<>{!isImported && remove}<Button onClick={onClose}>Close</Button></>}>
      <p className="tab">{rangeWords(item.away)}</p>
      <p>{isImported ? 'It’s from your other calendar. Change it there.' : 'Clients can’t book it. If you remove it, the time opens again; sessions canceled because of it stay canceled.'}</p>
    </Dialog>
  );
}

interface SessionActsProps {
  item: SessionItem;
  onMove: (session: SessionEntry) => void;
  onChange: (session: SessionEntry) => void;
}

function SessionFacts({ item, onMove, onChange }: SessionActsProps) {
  const [session] = item.sessions;
  return (
    <>
      <p className="tab"><b>{formatDateTime(new Date(session.starts_at))}</b> to {formatTime(new Date(session.ends_at))}, {sessionName(session)}{weekNote(session)}</p>
      {isGroup(item) && <Meter value={item.group?.seats_taken ?? session.seats ?? 0} max={item.group?.seats ?? SEATS} label="Places taken" text={`${item.group?.seats_taken ?? session.seats} of ${item.group?.seats ?? SEATS} places taken`} />}
      <ul className={styles.people}>
        {item.sessions.map((one) => (
          <li key={one.booking_id}>
            <span className={styles.who}><span><PersonLink userId={one.user_id}>{personOf(one)}</PersonLink>{one.participants > 1 && ` and ${one.participants - 1} more`}</span><a className="link sm" href={`mailto:${one.email}`}>{one.email}</a></span>
            <Badge tone={TONES[one.status]}>{one.no_show ? 'no-show' : one.status}</Badge>
            <span className="tab">{one.is_missed ? 'not coming' : bookingPrice(one.price_cents)}</span>
            {isGroup(item) && one.is_movable && <Button size="sm" aria-label={`Move ${personOf(one)}`} onClick={() => onMove(one)}>Move…</Button>}
            {isGroup(item) && one.is_movable && <Button size="sm" aria-label={`Change ${personOf(one)}`} onClick={() => onChange(one)}>Change…</Button>}
          </li>
        ))}
      </ul>
      <div className="muted"><SessionWhere session={session} unknown="Place to be agreed" /></div>
    </>
  );
}

function SessionActs({ item, onMove, onChange }: SessionActsProps) {
  const [session] = item.sessions;
  return (
    <>
      {session.is_movable && !isGroup(item) && <Button variant="ink" onClick={() => onMove(session)}>Move…</Button>}
      {session.is_movable && !isGroup(item) && <Button onClick={() => onChange(session)}>Change…</Button>}
      {item.group && <Button asChild><Link to={`${paths.admin}?view=classes`}>Open in Classes</Link></Button>}
      <Button asChild><Link to={bookingsOf(session)}>Open in Bookings</Link></Button>
    </>
  );
}
