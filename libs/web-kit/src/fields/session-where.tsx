import type { SessionPlace } from '@coach/contracts';
import { addressLine } from '@coach/domain';
import styles from './place.module.css';

export interface SessionWhereProps {
  session: { location: string; place: SessionPlace | null };
  /** Said while it is to be agreed. */
  unknown?: string;
  /** With what to bring and how to find it. */
  isWhole?: boolean;
  /** Said after the link, to those who hear it. */
  mapWords?: string;
}

/** Where a session is: the coach's place with its address as a link to the map, else what was typed. */
export function SessionWhere({ session: { location, place }, unknown = 'To be agreed', isWhole = false, mapWords = '(opens a map in a new tab)' }: SessionWhereProps) {
  if (!place) return location.trim() || unknown;
  const address = addressLine(place.address);
  return (
    <span className={styles.where}>
      <span>{place.name}</span>
      {place.map_url && <a className="sm" href={place.map_url} target="_blank" rel="noreferrer">{address || place.map_url}<span className="vh"> {mapWords}</span></a>}
      {isWhole && place.instructions && <span className={styles.more}>{place.instructions}</span>}
    </span>
  );
}
