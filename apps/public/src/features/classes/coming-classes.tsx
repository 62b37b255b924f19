import { comingClasses as words } from '@coach/content';
import type { GroupClass } from '@coach/contracts';
import { bookingPathOf, classList, formatDate, formatTime, Link, presentBusiness, SessionWhere, useLanguage, useNow, useOwn, useQuery, useSay, ZoneHint } from '@coach/web-kit';
import { ClassSeats } from './class-seats.tsx';
import { ClassTimetable } from './class-timetable.tsx';
import styles from './coming-classes.module.css';

const MINUTE_MS = 60_000;

const isOnce = ({ weeks }: GroupClass): boolean => weeks.length === 1;

/** What visitors can join: upcoming classes with their seats, or a link to ask for one if there are none. */
export function ComingClasses() {
  const say = useSay();
  const { data } = useQuery(classList());
  const now = useNow(MINUTE_MS);
  if (!data) return null;
  const ahead = data.classes.filter(({ starts_at }) => new Date(starts_at) > now);
  const [sessions, programs] = [ahead.filter(isOnce), ahead.filter((group) => !isOnce(group))];
  const { title, text, none, ask } = say(words);
  return (
    <div className={styles.classes}>
      {sessions.length > 0 && <ClassTimetable classes={sessions} now={now} />}
      {sessions.length === 0 && <h3 className="d d2">{title}</h3>}
      {ahead.length === 0 && <p className={styles.none}>{none} <Link className="link" to={bookingPathOf('group')}>{ask}</Link></p>}
      {programs.length > 0 && (
        <>
          {sessions.length > 0 && <h3 className={`d d2 ${styles.programs}`}>{title}</h3>}
          <p>{text}</p>
          <ul className={styles.list} aria-label={title}>{programs.map((group) => <ClassRow key={group.id} group={group} />)}</ul>
        </>
      )}
    </div>
  );
}

function ClassRow({ group }: { group: GroupClass }) {
  const [say, inOwn, language] = [useSay(), useOwn(), useLanguage()];
  const start = new Date(group.starts_at);
  const day = new Intl.DateTimeFormat(language, { timeZone: presentBusiness().region.timeZone, weekday: 'long' }).format(start);
  const dates = { first: formatDate(start), last: formatDate(new Date(group.weeks.at(-1)!)) };
  return (
    <li>
      <p className={`num ${styles.when}`}>{say(words.every, { day, time: formatTime(start) })}</p>
      <div className={styles.what}>
        <h4><span {...inOwn(group.name)} /></h4>
        <p className="tab">{say(words.dates, dates)}</p>
        <ZoneHint className="sm muted" instant={start} />
        <p><SessionWhere session={group} length="brief" unknown={say(words.toBeAgreed)} mapWords={say('(opens a map in a new tab)')} /></p>
      </div>
      <ClassSeats group={group} className={styles.seats} />
    </li>
  );
}
