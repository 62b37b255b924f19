import type { SessionOffer } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { Link, localDate, paths, useNow, useOnline, useSay } from '@coach/web-kit';
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { DAYS_AHEAD, useFreeDays, useFreeTimes } from './free-times.ts';
import { FreeDays } from './free-days.tsx';
import { FreeTimes } from './free-times-list.tsx';
import styles from './day-and-time.module.css';

const CLOCK_MS = 60_000;
const DAYS_A_WEEK = 7;
const DAYS_SHOWN = 6;
const TIMES_SHOWN = 12;

/** The next free days of the chosen offer, and the times of one of them. */
export function DayAndTime({ offer, onGo }: { offer: SessionOffer; onGo: (starts: Date) => void }) {
  const say = useSay();
  const isOnline = useOnline();
  const days = useFreeDays(offer, localDate(useNow(CLOCK_MS)));
  const [picked, pick] = useState<string>();
  const day = days.data?.find(({ date }) => date === picked) ?? days.data?.[0];
  const times = useFreeTimes(offer, day?.date);
  const failed = [days, times].filter(({ isError, data }) => isError && data === undefined);
  if (!isOnline && !(days.data && times.data)) return <Trouble text={say('You’re offline. The free times show up as soon as you’re back.')} />;
  if (failed.length > 0) return <Trouble text={say('The free times didn’t load.')}><Button busy={failed.some(({ isFetching }) => isFetching)} busyLabel={say('Loading...')} onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}><RefreshCw aria-hidden="true" /> {say('Try again')}</Button></Trouble>;
  if (!days.data) return <Loading />;
  if (!day) return <NothingFree />;
  return (
    <>
      <FreeDays days={days.data} chosen={day} onChoose={pick} />
      <FreeTimes key={day.date} date={day.date} offer={offer} times={times.data} isStale={times.isPlaceholderData} onGo={onGo} />
    </>
  );
}

const Trouble = ({ text, children }: { text: string; children?: ReactNode }) => <div className={`notice notice--bad ${styles.trouble}`} role="alert"><p>{text}</p>{children}</div>;

function NothingFree() {
  const say = useSay();
  return (
    <div className={styles.none} role="status">
      <p><b>{say('There are no free times in the next {weeks} weeks.', { weeks: DAYS_AHEAD / DAYS_A_WEEK })}</b></p>
      <Button asChild><Link to={paths.contact} target="_blank" rel="noopener">{say('Ask us for a time')}<span className="vh"> {say('(opens in a new tab)')}</span></Link></Button>
    </div>
  );
}

/** In the shape of the final content, so that the host page shifts little. */
function Loading() {
  const say = useSay();
  return (
    <div role="status" aria-label={say('Loading...')} className={styles.waiting}>
      <div className={styles.waitingDays}>{Array.from({ length: DAYS_SHOWN }, (_, index) => <Skeleton key={index} width="100%" height={82} />)}</div>
      <div className={styles.waitingTimes}>{Array.from({ length: TIMES_SHOWN }, (_, index) => <Skeleton key={index} width="100%" height={46} />)}</div>
    </div>
  );
}
