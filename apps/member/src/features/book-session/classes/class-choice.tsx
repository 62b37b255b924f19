import type { GroupClass } from '@coach/contracts';
import { locationLine, seatsLeft, seatsTakenWords, shortOfMinimum } from '@coach/domain';
import { Meter } from '@coach/ui';
import { formatClassDates, formatClassHours, formatDate, ZoneHint } from '@coach/web-kit';
import styles from './class-list.module.css';

const people = (count: number): string => (count === 1 ? '1 more person' : `${count} more people`);

/** Why the class can't be booked for this many people; null when it can. */
function fullWords({ seats, seats_taken: taken, is_bookable: isBookable }: GroupClass, participants: number): string | null {
  const left = seatsLeft({ seats, taken });
  if (left === 0) return 'Full';
  if (!isBookable) return 'Can no longer be booked';
  if (left < participants) return left === 1 ? 'One seat left' : `${left} seats left`;
  return null;
}

/** A class as an option: when, where, how full, and how many it still needs. */
export function ClassChoice({ group, participants, isChosen, onChoose }: { group: GroupClass; participants: number; isChosen: boolean; onChoose: () => void }) {
  const [start, dates] = [new Date(group.starts_at), formatClassDates(group)];
  const full = fullWords(group, participants);
  const lacking = shortOfMinimum({ taken: group.seats_taken, minimum: group.minimum });
  return (
    <label className={styles.class}>
      <input type="radio" name="class" value={group.id} checked={isChosen} disabled={full !== null} onChange={onChoose} aria-label={`${group.name}, ${formatClassHours(group)}${dates ? `, from ${formatDate(start)}` : ''}, ${seatsTakenWords({ seats: group.seats, taken: group.seats_taken })}${full ? `, ${full.toLowerCase()}` : ''}`} />
      <span className={styles.body}>
        <span className={styles.name}>{group.name}</span>
        <span className={`num ${styles.when}`}>{formatClassHours(group)}</span>
        <span className="tab">{dates ? `${dates}, ${group.weeks.length} weeks` : `${group.duration_minutes} minutes`}</span>
        <ZoneHint className="sm muted" instant={start} />
        {locationLine(group.location, group.place) && <span className={styles.place}>{locationLine(group.location, group.place)}</span>}
        {group.note && <span className="sm muted">{group.note}</span>}
      </span>
      <span className={styles.fill}>
        <Meter role="meter" label={`Seats of ${group.name}`} value={group.seats_taken} max={group.seats} text={seatsTakenWords({ seats: group.seats, taken: group.seats_taken })} hot={full === null && seatsLeft({ seats: group.seats, taken: group.seats_taken }) <= 2} />
        <span className="sm tab">{seatsTakenWords({ seats: group.seats, taken: group.seats_taken })}</span>
        {full && <b className="sm">{full}</b>}
        {!full && lacking > 0 && <span className="sm muted">Needs {people(lacking)} to run</span>}
      </span>
    </label>
  );
}
