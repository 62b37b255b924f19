import type { SessionPlace } from '@coach/contracts';
import { addressLine, inLanguage, isOnline } from '@coach/domain';
import { useLanguage, useSay } from '../language/language.ts';
import styles from './place.module.css';

export interface SessionWhereProps {
  session: { location: string; place: SessionPlace | null };
  /** Shown while not agreed yet. */
  unknown?: string;
  /** Only the name, for lists; or everything, with what to bring and directions. */
  length?: 'brief' | 'usual' | 'whole';
  /** Appended to the link for screen readers. */
  mapWords?: string;
}

/** A session's location: the coach's place with its address as a map link, else the typed text. */
export function SessionWhere({ session: { location, place }, unknown = 'To be agreed', length = 'usual', mapWords = '(opens a map in a new tab)' }: SessionWhereProps) {
  const [language, say] = [useLanguage(), useSay()];
  if (!place) return location.trim() || unknown;
  const address = addressLine(place.address);
  const instructions = inLanguage(language, place.instructions, place.instructions_es);
  const online = isOnline({ address, mapUrl: place.map_url });
  const link = (words: string) => <a className="sm" href={place.map_url ?? undefined} target="_blank" rel="noreferrer">{words}<span className="vh"> {online ? say('(opens in a new tab)') : mapWords}</span></a>;
  if (length === 'brief') return <span className={styles.where}>{place.map_url ? link(place.name) : place.name}</span>;
  return (
    <span className={styles.where}>
      <span>{place.name}</span>
      {place.map_url && link(online ? say('Join online') : address || place.map_url)}
      {length === 'whole' && instructions && <span className={styles.more} lang={language === 'en' || place.instructions_es ? undefined : 'en'}>{instructions}</span>}
    </span>
  );
}
