import type { CoachClass } from '@coach/contracts';
import { CLASS_MINIMUM_HOURS, HOUR, seatsTakenWords, servicesOf, shortOfMinimum } from '@coach/domain';
import { Badge, Button, Meter } from '@coach/ui';
import { bookingPrice, formatClassDates, formatClassHours, presentBusiness, serviceName, SessionWhere, useNow } from '@coach/web-kit';
import { useConfirmClassBelowMinimum } from './use-classes.ts';
import { PersonLink } from '../panel/person-link.tsx';
import styles from './classes.module.css';

const CLOCK_MS = 60_000;

/** A class's progress: its next week, and whether it reaches its minimum. */
function Standing({ group, now }: { group: CoachClass; now: Date }) {
  const week = group.weeks.filter((start) => new Date(start) <= now).length;
  if (week > 0) return <Badge tone="ok">{group.weeks.length === 1 ? 'Has begun' : `Running, week ${week} of ${group.weeks.length}`}</Badge>;
  if (group.seats_taken >= group.seats) return <Badge tone="ok">Full</Badge>;
  const lacking = shortOfMinimum({ taken: group.seats_taken, minimum: group.minimum });
  if (lacking === 0) return <Badge tone="ok">Takes place</Badge>;
  return group.runs_anyway ? <Badge tone="ok">Takes place: you confirmed it</Badge> : <Badge tone="wait">{`${lacking} short of its minimum`}</Badge>;
}

interface ClassCardProps {
  group: CoachClass;
  onChange: () => void;
  onRepeat: () => void;
  onCancel: (hasBegun: boolean) => void;
}

/** A class with its seats, participants, and actions. */
export function ClassCard({ group, onChange, onRepeat, onCancel }: ClassCardProps) {
  const now = useNow(CLOCK_MS);
  const keep = useConfirmClassBelowMinimum(group);
  const start = new Date(group.starts_at);
  const hasBegun = start <= now;
  const isAhead = new Date(group.weeks.at(-1)!) > now;
  const isNear = start.getTime() - now.getTime() <= CLASS_MINIMUM_HOURS * HOUR;
  const isShort = shortOfMinimum({ taken: group.seats_taken, minimum: group.minimum }) > 0 && isNear && !hasBegun && !group.runs_anyway;
  const dates = formatClassDates(group);
  const taken = seatsTakenWords({ seats: group.seats, taken: group.seats_taken });
  return (
    <article className={`card ${styles.class}`} aria-label={group.name}>
      <div className={styles.what}>
        <h3 className="d d3">{group.name}</h3>
        <p className={`num ${styles.when}`}>{formatClassHours(group)}</p>
        {servicesOf(presentBusiness().services, 'group').length > 1 && <p>{serviceName(group.booking_type)}</p>}
        <p className="tab">{dates && `${dates}, `}{group.duration_minutes} minutes</p>
        {(group.place || group.location) && <p><SessionWhere session={group} length="brief" /></p>}
        {group.note && <p className="sm muted">{group.note}</p>}
      </div>
      <div className={styles.seats}>
        <Standing group={group} now={now} />
        <Meter role="meter" label={`Seats of ${group.name}`} value={group.seats_taken} max={group.seats} text={taken} />
        <p className="sm tab">{taken}, at least {group.minimum}</p>
        {group.seats_held > 0 && <p className="sm muted">{group.seats_held} of them held while someone pays</p>}
        {group.waiting > 0 && <p className="sm muted">{group.waiting} on the waiting list</p>}
      </div>
      {group.weeks_away.length > 0 && <Away weeks={group.weeks_away} hasBookings={group.participants.length > 0} hasBegun={hasBegun} />}
      <People group={group} />
      <div className={styles.acts}>
        {isShort && <Button size="sm" variant="ink" busy={keep.isPending} onClick={() => keep.mutate({ class_id: group.id })}>Let it take place</Button>}
        <Button size="sm" aria-haspopup="dialog" onClick={onChange}>Change</Button>
        <Button size="sm" aria-haspopup="dialog" onClick={onRepeat}>Repeat</Button>
        {isAhead && <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => onCancel(hasBegun)}>Cancel the class</Button>}
      </div>
    </article>
  );
}

/** Time off over a class: it stays until the coach decides. */
function Away({ weeks, hasBookings, hasBegun }: { weeks: readonly number[]; hasBookings: boolean; hasBegun: boolean }) {
  const named = weeks.length === 1 ? `week ${weeks[0]}` : `weeks ${weeks.slice(0, -1).join(', ')} and ${weeks.at(-1)}`;
  return (
    <p className={`notice notice--warn sm ${styles.away}`} role="status">
      <b>You are away in {named}.</b> {!hasBegun && 'Until you’re back, no one can book this class. '}{hasBookings ? 'Use a sick day to clear it: everyone is offered a make-up date or a refund of that session.' : 'Remove the time off, change the class’s hours, or cancel it.'}
    </p>
  );
}

function People({ group: { participants } }: { group: CoachClass }) {
  if (participants.length === 0) return <p className={`sm muted ${styles.people}`}>No one has booked yet.</p>;
  return (
    <ul className={styles.people} aria-label="Booked">
      {participants.map(({ booking_id, user_id: id, name, email, seats, price_cents }) => (
        <li key={booking_id}><span><PersonLink userId={id}>{name}</PersonLink> <span className="sm muted">{email}</span></span><span className="sm tab">{seats} {seats === 1 ? 'seat' : 'seats'}, {bookingPrice(price_cents)}</span></li>
      ))}
    </ul>
  );
}
