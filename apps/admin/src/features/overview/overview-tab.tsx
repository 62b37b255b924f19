import type { ReactNode } from 'react';
import { query } from '@coach/api-client';
import { messages, type Overview } from '@coach/contracts';
import { formatCount, localDate, startOfWeek, useNow, useQuery } from '@coach/web-kit';
import { useCalendar } from '../calendar/use-calendar.ts';
import { GuideChecklist } from '../guide/checklist.tsx';
import { Figures, type Figure } from '../panel/figures.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { FreeHours } from './free-hours.tsx';
import { Members } from './members.tsx';
import { MoneyIn } from './money-in.tsx';
import { NextSteps } from './next-steps.tsx';
import { RunSheet } from './run-sheet.tsx';
import { RELOAD_MS, useTrends } from './use-overview.ts';
import { WeekStrip } from './week-strip.tsx';
import styles from './overview.module.css';

const CLOCK_MS = 60_000;

/** OVR-01. */
const figuresOf = (data: Overview | undefined): Figure[] => [
  { label: 'Total Users', value: data?.users },
  { label: 'Active Subscriptions', value: data?.subscriptions.active, note: `of ${formatCount(data?.subscriptions.total ?? 0)}` },
  { label: 'Total Bookings', value: data?.bookings.total, note: `${formatCount(data?.bookings.today ?? 0)} today | ${formatCount(data?.bookings.upcoming ?? 0)} upcoming` },
  { label: 'Published Videos', value: data?.videos.published, note: `of ${formatCount(data?.videos.total ?? 0)}` },
];

/** The front page of the panel: the day, what waits, the week, money, members, and hours to give away. */
export function OverviewTab() {
  const overview = useQuery(query.adminDesk.overview.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const tasks = useQuery(query.adminMoney.tasks.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const { data } = overview;
  // What waits on top comes with the rest; one that fails does not keep it.
  const isFirstTry = tasks.isPending && tasks.failureCount === 0;
  return (
    <div className={styles.overview}>
      <h2 className="vh">Overview</h2>
      <GuideChecklist />
      {overview.isError && <LoadFailed message={messages.overview.loadFailed} isBusy={overview.isFetching} retry={() => void overview.refetch()} />}
      {!overview.isLoadingError && <Figures figures={figuresOf(data)} />}
      {tasks.isError && <LoadFailed message={messages.adminMoney.tasksFailed} isBusy={tasks.isFetching} retry={() => void tasks.refetch()} />}
      <Present next={data && !isFirstTry && <NextSteps overview={data} tasks={tasks.data} />} />
    </div>
  );
}

function Present({ next }: { next: ReactNode }) {
  const today = localDate(useNow(CLOCK_MS));
  const week = useCalendar({ from: startOfWeek(today), days: 7 });
  const trends = useTrends();
  return (
    <>
      <div className={styles.top}>
        <div className={styles.day}>
          <RunSheet week={week.data} />
          <FreeHours />
        </div>
        {next}
      </div>
      <WeekStrip week={week} />
      <div className={styles.bottom}>
        <MoneyIn trends={trends} />
        <Members trends={trends} />
      </div>
    </>
  );
}
