import { useState } from 'react';
import { Check, Share2 } from 'lucide-react';
import { query } from '@coach/api-client';
import { usualService, type LocalDate } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { CopyButton, formatShortDate, formatTime, Link, localDate, paths, skipToken, useBusiness, useNow, useQuery } from '@coach/web-kit';
import { SectionHead } from './section-head.tsx';
import { shortWeekday } from './short-names.ts';
import styles from './free-hours.module.css';

const CLOCK_MS = 60_000;
const DAYS_AHEAD = 14;
const DAYS_SHOWN = 3;
const OF_A_DAY = 2;
/** Initial suggestions: one per day. */
const isFirst = (index: number): boolean => index % OF_A_DAY === 0;

/** The most common session booked by the hour, and its length. */
interface Usual {
  duration: number;
  service_type: string;
}

function useUsual(): Usual | null {
  const usual = usualService(useBusiness().services, 'individual');
  return usual ? { duration: usual.lengths[0]!.minutes, service_type: usual.id } : null;
}

const useSlots = (usual: Usual | null, date: LocalDate | undefined) => useQuery(query.availability.slots.queryOptions({ input: usual && date ? { ...usual, date } : skipToken }));

type FreeHoursKnown = ReturnType<typeof useFreeHours>;

/** The next days with open times, two for each. */
export function useFreeHours() {
  const usual = useUsual();
  const today = localDate(useNow(CLOCK_MS));
  const days = useQuery(query.availability.days.queryOptions({ input: usual ? { ...usual, from: today, days: DAYS_AHEAD } : skipToken }));
  const dates = days.data?.filter(({ available }) => available > 0).map(({ date }) => date) ?? [];
  const slots = [useSlots(usual, dates[0]), useSlots(usual, dates[1]), useSlots(usual, dates[2])].slice(0, dates.length);
  const times = slots.flatMap(({ data = [] }) => spread(data.filter((slot) => slot.is_available).map((slot) => slot.time_slot)));
  return { isOffered: usual !== null, isPending: days.isPending || slots.some(({ isPending }) => isPending), isError: days.isError, isFull: days.isSuccess && dates.length === 0, times };
}

/** The first of a day and one from its middle, because adjacent ones make a poor choice. */
const spread = (times: readonly string[]): string[] => (times.length > OF_A_DAY ? [times[0]!, times[Math.floor(times.length / 2)]!] : [...times]);

const dayOf = (time: string): string => `${shortWeekday(new Date(time))} ${formatShortDate(new Date(time))}`;

/** Thu 11/6 3:30 pm, Fri 11/7 3:00 pm or Sat 11/8 1:00 pm. */
function listed(times: readonly string[]): string {
  const words = times.map((time) => `${dayOf(time)} ${formatTime(new Date(time))}`);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The next bookable times, to be pasted into a message. */
export function FreeHours({ free: { isOffered, isPending, isError, isFull, times } }: { free: FreeHoursKnown }) {
  const isComing = isOffered && isPending;
  return (
    <section aria-labelledby="free-hours">
      <SectionHead id="free-hours" title="Open times to share" />
      {!isOffered && <p>You don’t offer anything clients can book by the hour. <Link className="link" to={`${paths.admin}?view=your-business`}>Add a service</Link></p>}
      {isComing && <Coming />}
      {isError && <p>Your free hours didn’t load. <Link className="link" to={`${paths.admin}?view=calendar`}>The calendar shows them too.</Link></p>}
      {isOffered && isFull && <p>You have no free hours in the next two weeks. <Link className="link" to={`${paths.admin}?view=working-hours`}>Open more hours</Link></p>}
      {!isComing && times.length > 0 && <Choice times={times} />}
    </section>
  );
}

const AS_LONG = 'Thu 11/26 10:30 am, Fri 11/27 10:30 am or Sat 11/28 10:30 am: there I have room. Book here:';

/** Placeholders of the same size. */
function Coming() {
  return (
    <div role="status" aria-label="Loading open times...">
      <p className="muted">Tap the ones you want to offer.</p>
      <div className={styles.times}>{Array.from({ length: DAYS_SHOWN * OF_A_DAY }, (_, place) => <Skeleton key={place} height={44} />)}</div>
      <p className={styles.text} aria-hidden="true"><span className={styles.toCome}>{AS_LONG} {window.location.origin}{paths.book}</span></p>
      <div className={styles.presses}><Skeleton width={120} height={44} /></div>
    </div>
  );
}

function Choice({ times }: { times: readonly string[] }) {
  const [turned, turn] = useState<readonly string[]>([]);
  const chosen = times.filter((time, index) => isFirst(index) !== turned.includes(time));
  const press = (time: string) => turn(turned.includes(time) ? turned.filter((one) => one !== time) : [...turned, time]);
  const text = `I have room ${listed(chosen)}. Book here: ${window.location.origin}${paths.book}`;
  return (
    <>
      <p className="muted">Tap the ones you want to offer.</p>
      <div className={styles.times} role="group" aria-label="Free hours">
        {times.map((time) => (
          <button key={time} type="button" aria-pressed={chosen.includes(time)} onClick={() => press(time)}>
            <span>{dayOf(time)} <b>{formatTime(new Date(time))}</b></span> <Check aria-hidden="true" size={16} />
          </button>
        ))}
      </div>
      {chosen.length === 0 ? <p className={styles.text}>Choose an hour to offer.</p> : <><p className={styles.text}>{text}</p><Sharing key={text} text={text} /></>}
    </>
  );
}

function Sharing({ text }: { text: string }) {
  const share = typeof navigator.share === 'function' ? () => void navigator.share({ text }).catch(() => undefined) : null;
  return (
    <div className={styles.presses}>
      <CopyButton text={text} label="Copy text" />
      {share && <Button onClick={share}><Share2 aria-hidden="true" /> Share</Button>}
    </div>
  );
}
