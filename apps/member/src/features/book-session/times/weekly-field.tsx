import { memberAreaMessages as messages } from '@coach/contracts';
import { FEWEST_WEEKS, isPaidOnTheSpot, MOST_WEEKS } from '@coach/domain';
import { Button, CheckField, SelectField, Skeleton } from '@coach/ui';
import { formatDate, formatTime, formatWeekday, serviceOf, useSayEnglish } from '@coach/web-kit';
import type { BookingForm } from '../use-booking.ts';
import type { WeeklyRow } from './use-weekly.ts';
import styles from './weekly-field.module.css';

const COUNTS = Array.from({ length: MOST_WEEKS - FEWEST_WEEKS + 1 }, (_, index) => FEWEST_WEEKS + index);

/** How several weeks are paid; before any is chosen, assumes the minimum number. */
function howPaid({ choice, weekly, credit }: BookingForm): string {
  if (credit.isUsed) return 'A session credit for each of them';
  const sessions = Math.max(FEWEST_WEEKS, 1 + weekly.further.length);
  return choice.service && isPaidOnTheSpot(serviceOf(choice.service), sessions) ? 'You pay for each one when you meet' : 'One payment for all of them';
}

/** The same time every week, booked at once: how many weeks, and what to do about weeks where the time is taken. */
export function WeeklyField({ booking }: { booking: BookingForm }) {
  const { choice, change, weekly, slot } = booking;
  if (!weekly.isOffered || !slot) return null;
  const start = new Date(slot.time_slot);
  return (
    <div className={styles.field} data-field="weeks" tabIndex={-1}>
      <SelectField label="How often" hint={`${howPaid(booking)}; each can be moved or canceled by itself.`} value={choice.weeks} onChange={(event) => change({ weeks: Number(event.target.value) })}>
        <option value={1}>Just this once</option>
        {COUNTS.map((count) => <option key={count} value={count}>Every {formatWeekday(start)}, for {count} weeks</option>)}
      </SelectField>
      {weekly.isError && <p className="err" role="alert">{messages.repeats.loadFailed}. <Button size="sm" busy={weekly.isFetching} onClick={weekly.retry}>Ask again</Button></p>}
      {weekly.isUnknown && !weekly.isError && <p role="status"><span className="vh">Checking the coming weeks...</span><Skeleton height={120} width="100%" /></p>}
      {weekly.rows.length > 0 && <Weeks booking={booking} start={start} />}
    </div>
  );
}

function Weeks({ booking: { weekly }, start }: { booking: BookingForm; start: Date }) {
  const gone = weekly.rows.filter(({ state }) => state === 'taken' || state === 'closed').length;
  return (
    <fieldset>
      <legend className="vh">The weeks</legend>
      {gone > 0 && <p className="sm muted" role="status">{gone === 1 ? 'One week is taken at this time. It’s left out unless you pick another time.' : `${gone} weeks are taken at this time. They’re left out unless you pick other hours.`}</p>}
      <ul className={styles.weeks}>
        <li><span className={styles.fixed}>{dayWords(start)}, {formatTime(start)}</span><span className="sm muted">the first</span></li>
        {weekly.rows.map((row) => <li key={row.session_date}><Week row={row} onTurn={(isIn) => weekly.turn(row, isIn)} /></li>)}
      </ul>
    </fieldset>
  );
}

const dayWords = (start: Date): string => `${formatWeekday(start).slice(0, 3)} ${formatDate(start)}`;

const WHY = { free: '', taken: 'taken', closed: 'not offered at this time', too_far: 'not open for booking yet' } as const;

function Week({ row, onTurn }: { row: WeeklyRow; onTurn: (isIn: boolean) => void }) {
  const say = useSayEnglish();
  const own = new Date(row.session_date);
  const why: string = say(WHY[row.state]);
  if (row.offered === null) return <><span className={`muted ${styles.fixed}`}><s>{dayWords(own)}, {formatTime(own)}</s></span><span className="sm muted">{why}, left out</span></>;
  const offered = new Date(row.offered);
  const isOwn = row.state === 'free';
  return (
    <>
      <CheckField checked={row.isIn} onChange={(event) => onTurn(event.target.checked)} label={<span className="tab">{dayWords(offered)}, {formatTime(offered)}{isOwn ? '' : ' instead'}</span>} />
      {!isOwn && <span className="sm muted">{formatTime(own)} {why}</span>}
    </>
  );
}
