import { Suspense, useState } from 'react';
import { query } from '@coach/api-client';
import { messages, type Overview } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { formatCount, localDate, startOfWeek, useNow, useQuery, type UseQueryResult } from '@coach/web-kit';
import { useCalendar } from '../calendar/use-calendar.ts';
import { GuideChecklist } from '../guide/checklist.tsx';
import { useGuide } from '../guide/guide-read.ts';
import { Figures, type Figure } from '../panel/figures.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useDay } from '../today/use-today.ts';
import { FreeHours, useFreeHours } from './free-hours.tsx';
import { Members } from './members.tsx';
import { MoneyIn } from './money-in.tsx';
import { NextSteps } from './next-steps.tsx';
import { TodayTimeline } from './run-sheet.tsx';
import { RELOAD_MS, useTrends } from './use-overview.ts';
import { WeekStrip } from './week-strip.tsx';
import styles from './overview.module.css';

const CLOCK_MS = 30_000;

/** OVR-01. */
const figuresOf = (data: Overview | undefined): Figure[] => [
  { label: 'Total Users', value: data?.users },
  { label: 'Active Subscriptions', value: data?.subscriptions.active, note: `of ${formatCount(data?.subscriptions.total ?? 0)}` },
  { label: 'Total Bookings', value: data?.bookings.total, note: `${formatCount(data?.bookings.today ?? 0)} today | ${formatCount(data?.bookings.upcoming ?? 0)} upcoming` },
  { label: 'Published Videos', value: data?.videos.published, note: `of ${formatCount(data?.videos.total ?? 0)}` },
];

/** Not answered yet; a failed one does not block the others. */
const isFirstTry = ({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean => isPending && failureCount === 0;

/** True from the first time on: what is shown stays while it is refetched. */
function useOnce(isSo: boolean): boolean {
  const [was, note] = useState(isSo);
  if (isSo && !was) note(true);
  return was || isSo;
}

/** The panel's front page: the day, pending items, the week, revenue, members, and open times. */
export function OverviewTab() {
  const now = useNow(CLOCK_MS);
  const today = localDate(now);
  const overview = useQuery(query.adminDesk.overview.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const tasks = useQuery(query.adminMoney.tasks.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const [guide, day, week, trends, free] = [useGuide(), useDay(today), useCalendar({ from: startOfWeek(today), days: 7 }), useTrends(), useFreeHours()];
  const { data } = overview;
  const isKnown = useOnce(![guide, overview, tasks, day, week].some(isFirstTry));
  const wait = <Coming figures={figuresOf(data)} />;
  return (
    <div className={styles.overview}>
      <h2 className="vh">Overview</h2>
      {!isKnown ? wait : (
        <Suspense fallback={wait}>
          <GuideChecklist guide={guide.data} />
          {overview.isError && <LoadFailed message={messages.overview.loadFailed} isBusy={overview.isFetching} retry={() => void overview.refetch()} />}
          {!overview.isLoadingError && <Figures figures={figuresOf(data)} />}
          {tasks.isError && <LoadFailed message={messages.adminMoney.tasksFailed} isBusy={tasks.isFetching} retry={() => void tasks.refetch()} />}
          <div className={styles.top}>
            <div className={styles.day}>
              <TodayTimeline now={now} day={day} week={week.data} />
              <FreeHours free={free} />
            </div>
            {data && !isFirstTry(tasks) && <NextSteps overview={data} tasks={tasks.data} />}
          </div>
          <WeekStrip week={week} />
          <div className={styles.bottom}>
            <MoneyIn trends={trends} />
            <Members trends={trends} />
          </div>
        </Suspense>
      )}
    </div>
  );
}

const ROWS = 8;

/** Until everything at the top has loaded: shown one by one, parts would push each other down. */
function Coming({ figures }: { figures: Figure[] }) {
  return (
    <>
      <Figures figures={figures} />
      <div className={styles.coming} role="status" aria-label="Loading the day...">{Array.from({ length: ROWS }, (_, row) => <Skeleton key={row} height={64} />)}</div>
    </>
  );
}
