import { pictures } from '@coach/content';
import { weekWords } from '@coach/contracts';
import { isCancellable, isMissable, isMovable, timesWords } from '@coach/domain';
import { Button, Picture } from '@coach/ui';
import { formatDate, formatDateTime, formatPrice, formatTime, formatWeekday, kindOf, Link, paths, sessionName, SessionWhere, ZoneHint } from '@coach/web-kit';
import { CalendarLinks } from '../calendar/calendar-links.tsx';
import { freeCancelling, holdWords, laterWords, rulesOf, settledWords, type Act, type OwnBooking } from './own-bookings.ts';
import styles from './next-session.module.css';

interface NextSessionProps {
  session: OwnBooking | null;
  /** What the coach has not answered yet, the earliest first. */
  requests: readonly OwnBooking[];
  /** An hour is kept and not paid yet; it stands above. */
  isHolding: boolean;
  now: Date;
  onAct: (act: Act, session: OwnBooking) => void;
}

type Scene = Pick<NextSessionProps, 'now' | 'onAct'>;

/** The one next thing, as large as it deserves (DASH-08). */
export function NextSession({ session, requests, isHolding, now, onAct }: NextSessionProps) {
  const [request] = requests.filter(({ sessionDate }) => sessionDate > now);
  return (
    <section className={styles.panel} aria-labelledby="next">
      <div className={styles.picture}><Picture picture={pictures.swing} loading="eager" /></div>
      <div className={styles.text}>
        <h2 className="cap" id="next">Next Session</h2>
        {session && <Planned {...{ session, now, onAct }} />}
        {!session && request && <Requested {...{ request, now, onAct }} />}
        {!session && !request && <NothingPlanned isHolding={isHolding} />}
      </div>
    </section>
  );
}

function NothingPlanned({ isHolding }: { isHolding: boolean }) {
  return (
    <>
      <p className={`num ${styles.when}`}>Ready when<br />you are</p>
      <p className="lead">{isHolding ? 'Your hour is kept above. It is booked as soon as it is paid.' : 'Nothing on the calendar yet. Pick a time that works for you.'}</p>
      {!isHolding && <div className={styles.actions}><Button className={styles.solid} asChild><Link to={paths.book}>Find a time</Link></Button></div>}
    </>
  );
}

/** The hour is kept; whether it is a session is for the coach to say. */
function Requested({ request, now, onAct }: Scene & { request: OwnBooking }) {
  const { booking, sessionDate } = request;
  return (
    <>
      <p className={`num ${styles.when}`}>{formatWeekday(sessionDate)}<br />{formatTime(sessionDate)}</p>
      <p className="lead">{sessionName(booking)} on {formatDate(sessionDate)}, requested. Your coach confirms it by e-mail.</p>
      <ZoneHint className={`sm ${styles.zone}`} instant={sessionDate} />
      {isCancellable(rulesOf(request), now) && <div className={styles.actions}><Button className={styles.outlined} onClick={() => onAct('cancel', request)}>Cancel the request</Button></div>}
    </>
  );
}

function Planned({ session, now, onAct }: Scene & { session: OwnBooking }) {
  const { booking, sessionDate } = session;
  const hold = holdWords(session);
  return (
    <>
      <p className={`num ${styles.when}`}>{formatWeekday(sessionDate)}<br />{formatTime(sessionDate)}</p>
      <p className="lead">{sessionName(booking)}, {[`${booking.duration_minutes} min`, weekWords(booking)].filter(Boolean).join(', ')}</p>
      <ZoneHint className={`sm ${styles.zone}`} instant={sessionDate} />
      <dl className={styles.facts}>
        <div><dt>Date</dt><dd className="tab">{formatDate(sessionDate)}</dd></div>
        <div><dt>Location</dt><dd><SessionWhere session={booking} length="whole" /></dd></div>
        <div><dt>Price</dt><dd className="tab">{formatPrice(booking.price_cents)}</dd></div>
      </dl>
      {hold && <p className={`sm ${styles.hold}`}>{hold}</p>}
      <CalendarLinks session={session} />
      <Changing {...{ session, now, onAct }} />
    </>
  );
}

/** Said of what was moved as often as it may be; nothing of what never may. */
const keepsTime = (moves: number): string => (moves > 0 ? `Moved ${timesWords(moves)} already, so it keeps this time. ` : '');

function Changing({ session, now, onAct }: Scene & { session: OwnBooking }) {
  const rules = rulesOf(session);
  if (isCancellable(rules, now)) {
    const { until, isUndo } = freeCancelling(session, now);
    return (
      <div className={styles.actions}>
        {isMovable(rules, kindOf(session.booking.booking_type), now) && <Button className={styles.solid} onClick={() => onAct('move', session)}>Move</Button>}
        <Button className={styles.outlined} onClick={() => onAct('cancel', session)}>Cancel</Button>
        <Button className={styles.outlined} onClick={() => onAct('note', session)}>Add a note</Button>
        <span className={`sm tab ${styles.note}`}>{session.booking.moves >= session.changeTerms.mostMoves && keepsTime(session.booking.moves)}{isUndo && 'Booked a moment ago: '}{isUndo ? 'free' : 'Free'} to cancel until {formatDateTime(until)}</span>
      </div>
    );
  }
  if (session.booking.series && !isMissable(rules, now)) {
    return (
      <div className={styles.actions}>
        <Button className={styles.solid} onClick={() => onAct('weeks', session)}>I’ll miss a week</Button>
        <Button className={styles.outlined} onClick={() => onAct('note', session)}>Add a note</Button>
        <span className={`sm ${styles.note}`}>Your program has begun, so it can no longer be cancelled.</span>
      </div>
    );
  }
  if (!isMissable(rules, now)) return <p className={`sm ${styles.note}`}>This session can no longer be cancelled.</p>;
  return (
    <div className={styles.actions}>
      <Button className={styles.outlined} onClick={() => onAct('call-off', session)}>I can’t make it</Button>
      <Button className={styles.outlined} onClick={() => onAct('note', session)}>Add a note</Button>
      <span className={`sm ${styles.note}`}>{laterWords(session, now) === 'nothing' ? 'This session can no longer be cancelled.' : 'It is late to cancel.'} {settledWords(session, now)}</span>
    </div>
  );
}
