import { useRef } from 'react';
import { ArrowRight } from 'lucide-react';
import { query } from '@coach/api-client';
import { messages, type BillingTask, type Overview } from '@coach/contracts';
import { formatCount, Link, paths, useQuery } from '@coach/web-kit';
import { GuideChecklist } from '../guide/checklist.tsx';
import { Figures, type Figure } from '../panel/figures.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { MoneyTasks } from './money-tasks.tsx';
import styles from './overview.module.css';

const RELOAD_MS = 30_000;

/** OVR-01. */
const figuresOf = (data: Overview | undefined): Figure[] => [
  { label: 'Total Users', value: data?.users },
  { label: 'Active Subscriptions', value: data?.subscriptions.active, note: `of ${formatCount(data?.subscriptions.total ?? 0)}` },
  { label: 'Total Bookings', value: data?.bookings.total, note: `${formatCount(data?.bookings.today ?? 0)} today | ${formatCount(data?.bookings.upcoming ?? 0)} upcoming` },
  { label: 'Published Videos', value: data?.videos.published, note: `of ${formatCount(data?.videos.total ?? 0)}` },
];

const plural = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** What may want doing now, each with its way there. */
const nextSteps = ({ bookings, videos, subscriptions, unread, check_ins_waiting: checkIns, weeks_owed: weeks }: Overview): Array<{ text: string; to: string }> => [
  ...(bookings.pending > 0 ? [{ text: `${plural(bookings.pending, 'request waits', 'requests wait')} for your answer`, to: 'tab=bookings&group=pending' }] : []),
  ...(unread > 0 ? [{ text: `${plural(unread, 'conversation is', 'conversations are')} unread`, to: 'view=inbox' }] : []),
  ...(checkIns > 0 ? [{ text: `${plural(checkIns, 'check-in waits', 'check-ins wait')} for your reply`, to: 'view=coaching' }] : []),
  ...(weeks > 0 ? [{ text: `${plural(weeks, 'week that fell out waits', 'weeks that fell out wait')} for its client’s choice or yours`, to: 'tab=bookings&group=upcoming' }] : []),
  ...(bookings.today > 0 ? [{ text: `${plural(bookings.today, 'session', 'sessions')} today`, to: 'tab=bookings' }] : []),
  ...(videos.total > videos.published ? [{ text: `${plural(videos.total - videos.published, 'video is', 'videos are')} not published`, to: 'tab=videos' }] : []),
  ...(subscriptions.active === 0 ? [{ text: 'Nobody has an active subscription', to: 'tab=subscriptions' }] : []),
];

/** The business at a glance. */
export function OverviewTab() {
  const overview = useQuery(query.adminDesk.overview.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const tasks = useQuery(query.adminMoney.tasks.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const { data } = overview;
  // What waits on top comes with the rest; one that fails does not keep it.
  const isFirstTry = tasks.isPending && tasks.failureCount === 0;
  return (
    <>
      <h2 className="vh">Overview</h2>
      <GuideChecklist />
      {overview.isError && <LoadFailed message={messages.overview.loadFailed} isBusy={overview.isFetching} retry={() => void overview.refetch()} />}
      {!overview.isLoadingError && <Figures figures={figuresOf(data)} />}
      {tasks.isError && <LoadFailed message={messages.adminMoney.tasksFailed} isBusy={tasks.isFetching} retry={() => void tasks.refetch()} />}
      {data && !isFirstTry && <NextSteps steps={nextSteps(data)} tasks={tasks.data} />}
    </>
  );
}

interface NextStepsProps {
  steps: ReturnType<typeof nextSteps>;
  /** Unknown when they did not load: then nobody says that nothing waits. */
  tasks: BillingTask[] | undefined;
}

function NextSteps({ steps, tasks }: NextStepsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isCalm = steps.length === 0 && tasks?.length === 0;
  const isEmpty = steps.length === 0 && !tasks?.length;
  return (
    <div ref={place} tabIndex={-1}>
      {isCalm && <p className={`d d3 ${styles.calm}`}>Nothing waits for you.</p>}
      {!isEmpty && (
        <section className={styles.steps} aria-labelledby="next-steps">
          <h3 className="d d3" id="next-steps">Next</h3>
          {tasks && tasks.length > 0 && <MoneyTasks tasks={tasks} heading={place} />}
          {steps.length > 0 && <ul className={styles.links}>{steps.map(({ text, to }) => <li key={to}><Link to={`${paths.admin}?${to}`}>{text} <ArrowRight aria-hidden="true" size={18} /></Link></li>)}</ul>}
        </section>
      )}
    </div>
  );
}
