import { bookingAddress, type LocalDate, type SessionOffer } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { formatTime, isElsewhere, Link, ownTime, useBriefZone, useSay, useZone, ZoneHint } from '@coach/web-kit';
import { useState } from 'react';
import { useDayWords } from './day-words.ts';
import styles from './free-times-list.module.css';

/** The initial number of times on a long day; the rest is shown on request. */
const SHOWN = 12;

interface FreeTimesProps {
  date: LocalDate;
  offer: SessionOffer;
  /** Undefined while loading. */
  times: readonly Date[] | undefined;
  /** Whether the times are those of another day, until this day's have loaded. */
  isStale: boolean;
  /** Called when the visitor follows a time to book it. */
  onGo: (starts: Date) => void;
}

/** The free times of a day, each linking to its booking. */
export function FreeTimes({ date, offer, times, isStale, onGo }: FreeTimesProps) {
  const [say, zone] = [useSay(), useBriefZone()];
  const [isWhole, showWhole] = useState(false);
  const { whole } = useDayWords(date);
  const shown = isWhole ? times : times?.slice(0, SHOWN);
  const rest = (times?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section className={styles.times} aria-labelledby="free-times">
      <h2 className={styles.day} id="free-times">{whole}</h2>
      {!shown || isStale
        ? <div role="status" aria-label={say('Loading...')} className={styles.list}>{Array.from({ length: times?.length ? Math.min(times.length, SHOWN) : SHOWN }, (_, index) => <Skeleton key={index} width="100%" height={46} />)}</div>
        : <ul className={styles.list}>{shown.map((starts) => <li key={starts.getTime()}><FreeTime {...{ starts, offer }} onGo={() => onGo(starts)} /></li>)}</ul>}
      {!isStale && shown?.length === 0 && <p role="status">{say('These times were just taken. Please choose another day.')}</p>}
      {!isStale && rest > 0 && <Button variant="quiet" className={styles.more} onClick={() => showWhole(true)}>{say('Show {n} later times', { n: rest })}</Button>}
      <p className="sm muted">{times?.[0] && isElsewhere(times[0]) ? <ZoneHint instant={times[0]} /> : say('All times are {zone}.', { zone })}</p>
    </section>
  );
}

/** The booking page reads the choice from its URL, and asks visitors to sign in or sign up first. */
function FreeTime({ starts, offer: { bookingType, durationMinutes, kind }, onGo }: { starts: Date; offer: SessionOffer; onGo: () => void }) {
  const [say, zone] = [useSay(), useZone()];
  const address = bookingAddress(bookingType, starts, 1, zone) + (kind === 'individual' ? `&duration=${durationMinutes}` : '');
  return (
    <Link className={styles.time} to={address} target="_blank" rel="noopener" onClick={onGo}>
      {formatTime(starts)}
      {isElsewhere(starts) && <small>{' '}{ownTime(starts, { brief: true })}<span className="vh"> {say('on your clock')}</span></small>}
      <span className="vh"> {say('(opens in a new tab)')}</span>
    </Link>
  );
}
