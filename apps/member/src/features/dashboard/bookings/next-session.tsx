import { pictures } from '@coach/content';
import { weekWords } from '@coach/contracts';
import { isCancellable, isReleasable, isMovable, timesWords } from '@coach/domain';
import { Button } from '@coach/ui';
import { bookingPrice, formatDate, formatDateTime, formatTime, formatWeekday, kindOf, Link, paths, sessionName, SessionWhere, useBusiness, ZoneHint } from '@coach/web-kit';
import { CalendarLinks } from '../calendar/calendar-links.tsx';
import { freeCancelling, holdWords, laterRefundText, rulesOf, settledWords, type Act, type OwnBooking } from './own-bookings.ts';
import { NextSessionPanel, PanelActions, panelButtons, type NextSessionPanelProps } from '@coach/web-kit/product';
import styles from './next-session.module.css';

interface NextSessionProps {
  session: OwnBooking | null;
  /** Requests that the coach has not answered yet, earliest first. */
  requests: readonly OwnBooking[];
  /** Whether an unpaid hold exists; it is shown above. */
  isHolding: boolean;
  now: Date;
  onAct: (act: Act, session: OwnBooking) => void;
}

type Scene = Pick<NextSessionProps, 'now' | 'onAct'>;

/** The lifter belongs to the demo brand; any other business gets neutral ridges that show no kind of training. */
function Panel(props: Omit<NextSessionPanelProps, 'id' | 'title' | 'picture'>) {
  const { samples } = useBusiness().about;
  return <NextSessionPanel id="next" title="Next Session" picture={samples ? pictures.swing : pictures.ridges} {...props} />;
}

const whenOf = (sessionDate: Date) => [formatWeekday(sessionDate), formatTime(sessionDate)] as const;

/** The next session or request, shown prominently (DASH-08). */
export function NextSession({ session, requests, isHolding, now, onAct }: NextSessionProps) {
  const [request] = requests.filter(({ sessionDate }) => sessionDate > now);
  if (session) return <Planned {...{ session, now, onAct }} />;
  if (request) return <Requested {...{ request, now, onAct }} />;
  return (
    <Panel when={['Ready when', 'you are']} lead={isHolding ? 'Your time is held above. It’s booked as soon as you pay.' : 'Nothing on the calendar yet. Pick a time that works for you.'}>
      {!isHolding && <PanelActions><Button className={panelButtons.solid} asChild><Link to={paths.book}>Find a time</Link></Button></PanelActions>}
    </Panel>
  );
}

/** The time is kept; the coach decides whether it becomes a session. */
function Requested({ request, now, onAct }: Scene & { request: OwnBooking }) {
  const { booking, sessionDate } = request;
  return (
    <Panel when={whenOf(sessionDate)} lead={`${sessionName(booking)} on ${formatDate(sessionDate)}, requested. Your coach confirms it by email.`} below={<ZoneHint className={`sm ${styles.zone}`} instant={sessionDate} />}>
      {isCancellable(rulesOf(request), now) && <PanelActions><Button className={panelButtons.outlined} onClick={() => onAct('cancel', request)}>Cancel the request</Button></PanelActions>}
    </Panel>
  );
}

function Planned({ session, now, onAct }: Scene & { session: OwnBooking }) {
  const { booking, sessionDate } = session;
  const hold = holdWords(session);
  const facts = [['Date', formatDate(sessionDate)], ['Location', <SessionWhere key="where" session={booking} length="whole" />], ['Price', bookingPrice(booking.price_cents)]] as const;
  return (
    <Panel facts={facts} when={whenOf(sessionDate)} lead={`${sessionName(booking)}, ${[`${booking.duration_minutes} min`, weekWords(booking)].filter(Boolean).join(', ')}`} below={<ZoneHint className={`sm ${styles.zone}`} instant={sessionDate} />}>
      {hold && <p className={`sm ${styles.hold}`}>{hold}</p>}
      <CalendarLinks session={session} />
      <Changing {...{ session, now, onAct }} />
    </Panel>
  );
}

/** Shown when the maximum number of moves is reached; empty if the session was never movable. */
const keepsTime = (moves: number): string => (moves > 0 ? `Moved ${timesWords(moves)} already, so it keeps this time. ` : '');

function Changing({ session, now, onAct }: Scene & { session: OwnBooking }) {
  const rules = rulesOf(session);
  if (isCancellable(rules, now)) {
    const { until, isUndo } = freeCancelling(session, now);
    return (
      <PanelActions>
        {isMovable(rules, kindOf(session.booking.booking_type), now) && <Button className={panelButtons.solid} onClick={() => onAct('move', session)}>Move</Button>}
        <Button className={panelButtons.outlined} onClick={() => onAct('cancel', session)}>Cancel</Button>
        <Button className={panelButtons.outlined} onClick={() => onAct('note', session)}>Add a note</Button>
        <span className={`sm tab ${styles.note}`}>{session.booking.moves >= session.changeTerms.mostMoves && keepsTime(session.booking.moves)}{isUndo && 'Booked a moment ago: '}{isUndo ? 'free' : 'Free'} to cancel until {formatDateTime(until)}</span>
      </PanelActions>
    );
  }
  if (session.booking.series && !isReleasable(rules, now)) {
    return (
      <PanelActions>
        <Button className={panelButtons.solid} onClick={() => onAct('weeks', session)}>I’ll miss a week</Button>
        <Button className={panelButtons.outlined} onClick={() => onAct('note', session)}>Add a note</Button>
        <span className={`sm ${styles.note}`}>Your program has begun, so it can no longer be canceled.</span>
      </PanelActions>
    );
  }
  if (!isReleasable(rules, now)) return <p className={`sm ${styles.note}`}>This session can no longer be canceled.</p>;
  return (
    <PanelActions>
      <Button className={panelButtons.outlined} onClick={() => onAct('call-off', session)}>I can’t make it</Button>
      <Button className={panelButtons.outlined} onClick={() => onAct('note', session)}>Add a note</Button>
      <span className={`sm ${styles.note}`}>{laterRefundText(session, now) === 'nothing' ? 'This session can no longer be canceled.' : 'It’s late to cancel.'} {settledWords(session, now)}</span>
    </PanelActions>
  );
}
