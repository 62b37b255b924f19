import { messages, type NextHours, type TodaySession } from '@coach/contracts';
import { FEWEST_WEEKS, MOST_WEEKS, PAYMENT_WAYS, type PaymentWay } from '@coach/domain';
import { Button, CheckField, Dialog, Segmented, SelectField, Skeleton } from '@coach/ui';
import { formatDateTime, formatPrice, formatTime, formatWeekday, formatDate, Link, paths, serviceName } from '@coach/web-kit';
import { WAY_WORDS } from '../money/ways.ts';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useBookNext } from './use-book-next.ts';
import styles from './book-next.module.css';

type Form = ReturnType<typeof useBookNext>;

const WEEKS = Array.from({ length: MOST_WEEKS - FEWEST_WEEKS + 1 }, (_, index) => FEWEST_WEEKS + index);
const weekdayOf = (start: Date): string => `${formatWeekday(start)}, ${formatDate(start)}`;

interface BookNextDialogProps {
  session: TodaySession & { user_id: string };
  onClose: () => void;
}

/** A client's next session in one click: the same time next week is preselected. */
export function BookNextDialog({ session, onClose }: BookNextDialogProps) {
  const form = useBookNext(session, onClose);
  const { hours, wanted, start, choice, how, credits } = form;
  const isShort = how === 'credit' && wanted.length > credits;
  const label = choice.weeks > 1 ? `Book ${wanted.length} ${wanted.length === 1 ? 'session' : 'sessions'}` : start ? `Book ${formatDateTime(new Date(start))}` : 'Book';
  const actions = (
    <>
      <Button variant="primary" disabled={wanted.length === 0 || isShort} busy={form.isBooking} busyLabel="Booking..." onClick={form.book}>{label}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Next session with ${session.first_name || session.email}`} actions={actions}>
      {hours.isError && <LoadFailed message={messages.nextBooking.loadFailed} isBusy={hours.isFetching} retry={() => void hours.refetch()} />}
      {hours.isPending && <div role="status" aria-label="Looking for free hours..." className={styles.form}><Skeleton height={56} /><Skeleton height={120} /></div>}
      {hours.data && (
        <div className={styles.form}>
          <p className="muted">{serviceName(hours.data.booking_type)}, {hours.data.duration_minutes} min{session.place ? `, ${session.place.name}` : hours.data.location && `, ${hours.data.location}`}</p>
          {start ? <Hours form={form} hours={hours.data} start={start} /> : <p className="notice notice--warn">No free hours in the next weeks. <Link className="link" to={`${paths.admin}?view=calendar`}>Open the calendar</Link></p>}
          {start && <Weeks form={form} />}
          {start && <Money form={form} price={hours.data.price_cents} />}
          {isShort && <p className="notice notice--bad" role="alert">{credits} {credits === 1 ? 'credit is' : 'credits are'} left for {wanted.length} sessions. Leave some weeks out, or choose another way to pay.</p>}
        </div>
      )}
    </Dialog>
  );
}

function Hours({ form: { put }, hours: { same_hour: same, other_hours: others }, start }: { form: Form; hours: NextHours; start: string }) {
  return (
    <fieldset className="field">
      <legend className="lbl">When</legend>
      <div className={styles.hours}>
        {[...(same ? [same] : []), ...others].map((one) => {
          const at = new Date(one);
          return (
            <label key={one} className={one === same ? styles.same : undefined}>
              <input type="radio" name="next-hour" value={one} checked={one === start} onChange={() => put({ start: one, skipped: [] })} />
              <span className={styles.hour}><b className="tab">{formatTime(at)}</b> <span className="sm tab">{weekdayOf(at)}</span>{one === same && <span className="xs">same hour</span>}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const STATE_WORDS = { free: '', taken: 'taken', outside_hours: 'outside your hours' };

function Weeks({ form: { choice, put, weeks, wanted } }: { form: Form }) {
  const toggle = (at: string) => put({ skipped: choice.skipped.includes(at) ? choice.skipped.filter((one) => one !== at) : [...choice.skipped, at] });
  const free = weeks.data?.filter(({ state }) => state === 'free').length ?? 0;
  return (
    <>
      <SelectField label="How often" value={choice.weeks} onChange={(event) => put({ weeks: Number(event.target.value), skipped: [] })}>
        <option value={1}>Once</option>
        {WEEKS.map((count) => <option key={count} value={count}>Every week, {count} weeks</option>)}
      </SelectField>
      {choice.weeks > 1 && weeks.isPending && <div role="status" aria-label="Looking at these weeks..."><Skeleton height={120} /></div>}
      {choice.weeks > 1 && weeks.isError && <LoadFailed message={messages.nextBooking.weeksFailed} isBusy={weeks.isFetching} retry={() => void weeks.refetch()} />}
      {choice.weeks > 1 && weeks.data && (
        <fieldset className="field">
          <legend className="lbl">The weeks: {free} of {weeks.data.length} free</legend>
          <ul className={styles.weeks}>
            {weeks.data.map(({ session_date: at, state }) => (
              <li key={at}><CheckField label={<span className="tab">{formatDateTime(new Date(at))}{state !== 'free' && <b>, {STATE_WORDS[state]}</b>}</span>} disabled={state !== 'free'} checked={wanted.includes(at)} onChange={() => toggle(at)} /></li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

function moneyWords({ how, wanted, credits }: Form, price: number | null): string {
  const count = wanted.length;
  if (how === 'credit') return count > 1 ? `${count} of ${credits} session credits pay for them.` : `One of ${credits} session ${credits === 1 ? 'credit' : 'credits'} pays for it.`;
  if (price === null) return 'Nothing is charged.';
  const each = `${formatPrice(price)}${count > 1 ? ' each' : ''}`;
  if (how === 'paid') return `The client gets a receipt for ${each}.`;
  return `${each} is due ${count > 1 ? 'after its session' : 'after the session'}; see Who Owes Me.`;
}

/** Payment of a manual booking: due, already paid, or by credit. */
function Money({ form, price }: { form: Form; price: number | null }) {
  const { how, credits, put, choice } = form;
  const ways = [{ value: 'owed' as const, label: price === null ? 'Free' : 'Unpaid' }, ...(price === null ? [] : [{ value: 'paid' as const, label: 'Paid' }]), { value: 'credit' as const, label: `Credit (${credits} left)`, disabled: credits === 0 }];
  return (
    <>
      <Segmented legend="Payment" name="next-payment" value={how} onChange={(next) => put({ how: next })} options={ways} />
      {how === 'paid' && (
        <SelectField label="Paid how" value={choice.way} onChange={(event) => put({ way: event.target.value as PaymentWay })}>
          {PAYMENT_WAYS.map((way) => <option key={way} value={way}>{WAY_WORDS[way]}</option>)}
        </SelectField>
      )}
      <p className="sm muted" role="status">Confirmed right away: the client gets one email with a calendar file. {moneyWords(form, price)}</p>
    </>
  );
}
