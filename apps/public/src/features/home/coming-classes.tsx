import { query } from '@coach/api-client';
import { comingClasses as words } from '@coach/content';
import type { GroupClass } from '@coach/contracts';
import { bookingAddress, seatsLeft } from '@coach/domain';
import { bookingPathOf, formatDate, formatTime, Link, presentBusiness, SessionWhere, useLanguage, useNow, usePlural, useQuery, useSay, useZone, ZoneHint } from '@coach/web-kit';
import styles from './coming-classes.module.css';

const MINUTE_MS = 60_000;

/** What visitors may join: the classes ahead with their seats; a way to ask for another where there is none. */
export function ComingClasses() {
  const say = useSay();
  const { data } = useQuery(query.groupClasses.list.queryOptions());
  const now = useNow(MINUTE_MS);
  if (!data) return null;
  const ahead = data.classes.filter(({ starts_at }) => new Date(starts_at) > now);
  const { title, text, none, ask } = say(words);
  return (
    <div className={styles.classes}>
      <h3 className="d d2">{title}</h3>
      {ahead.length === 0 && <p className={styles.none}>{none} <Link className="link" to={bookingPathOf('group')}>{ask}</Link></p>}
      {ahead.length > 0 && (
        <>
          <p>{text}</p>
          <ul className={styles.list} aria-label={title}>{ahead.map((group) => <ClassRow key={group.id} group={group} />)}</ul>
        </>
      )}
    </div>
  );
}

function ClassRow({ group }: { group: GroupClass }) {
  const [say, language] = [useSay(), useLanguage()];
  const start = new Date(group.starts_at);
  const day = new Intl.DateTimeFormat(language, { timeZone: presentBusiness().region.timeZone, weekday: 'long' }).format(start);
  const dates = { first: formatDate(start), last: formatDate(new Date(group.weeks.at(-1)!)) };
  return (
    <li>
      <p className={`num ${styles.when}`}>{say(words.every, { day, time: formatTime(start) })}</p>
      <div className={styles.what}>
        <h4>{group.name}</h4>
        <p className="tab">{say(words.dates, dates)}</p>
        <ZoneHint className="sm muted" instant={start} />
        <p><SessionWhere session={group} length="brief" unknown={say(words.toBeAgreed)} mapWords={say('(opens a map in a new tab)')} /></p>
      </div>
      <Seats group={group} />
    </li>
  );
}

/** Whoever finds it full can wait for a seat; what began too soon is only told. */
function Seats({ group: { booking_type: service, name, seats, seats_taken: taken, is_bookable: isBookable, starts_at } }: { group: GroupClass }) {
  const [say, plural, zone] = [useSay(), usePlural(), useZone()];
  const left = seatsLeft({ seats, taken });
  const isFull = left === 0;
  return (
    <div className={styles.seats}>
      <p className="tab"><b>{isFull ? say(words.full) : isBookable ? plural(left, words.seat) : say(words.late)}</b></p>
      {(isFull || isBookable) && <Link className="link" to={bookingAddress(service, new Date(starts_at), 1, zone)}>{say(isFull ? words.wait : words.join)}<span className="vh"> {name}</span></Link>}
    </div>
  );
}
