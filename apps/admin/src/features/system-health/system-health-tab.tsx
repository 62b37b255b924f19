import { AlertTriangle, CircleAlert, CircleCheck } from 'lucide-react';
import { query } from '@coach/api-client';
import { messages, type ServiceHealth, type SystemHealth } from '@coach/contracts';
import { GROWTH_DAYS, type ServiceState } from '@coach/domain';
import { Badge, DataTable, Skeleton, type BadgeTone, type Column } from '@coach/ui';
import { formatCount, formatDateTime, formatTime, useQuery } from '@coach/web-kit';
import { Figures, type Figure } from '../panel/figures.tsx';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { EmailHealth } from './email-health.tsx';
import styles from './system-health.module.css';

const RELOAD_MS = 30_000;
const { title, text } = messages.systemHealth.loadFailed;

const TONES: Record<ServiceState, BadgeTone> = { Active: 'ok', Degraded: 'wait', Down: 'bad' };

/** SYS-02. */
const figuresOf = (data: SystemHealth | undefined): Figure[] => [
  { label: 'Total Users', value: data?.users.total, note: data && `${data.users.growth > 0 ? '+' : ''}${data.users.growth.toFixed(1)}% this month: ${data.users.new} new in ${GROWTH_DAYS} days, ${data.users.before} before` },
  { label: 'Active Subscriptions', value: data?.subscriptions.active, note: `of ${formatCount(data?.subscriptions.total ?? 0)}` },
  { label: 'Total Bookings', value: data?.bookings.total },
  { label: 'Published Videos', value: data?.videos.published, note: `of ${formatCount(data?.videos.total ?? 0)}` },
];

const moment = (time: string | null, never: string) => (time ? <span className="tab">{formatDateTime(new Date(time))}</span> : <span className="muted">{never}</span>);

/** SYS-06. */
const columns: Column<ServiceHealth>[] = [
  { key: 'name', label: 'Function', render: ({ name }) => <b>{name}</b> },
  { key: 'state', label: 'State', render: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge> },
  { key: 'success', label: 'Last success', render: ({ last_success_at: at }) => moment(at, 'Not called yet') },
  { key: 'failure', label: 'Last failure', render: ({ last_failure_at: at, note }) => <>{moment(at, 'None')}{note && <span className={styles.note}>{note}</span>}</> },
];

/** Whether everything works, by measurements (SYS-01..10). */
export function SystemHealthTab() {
  const health = useQuery(query.adminDesk.systemHealth.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const { data } = health;
  return (
    <>
      <h2 className="vh">System Health</h2>
      {health.isError && <LoadFailed message={`${title}: ${text}`} isBusy={health.isFetching} retry={() => void health.refetch()} />}
      {!health.isLoadingError && <p className={`xs muted tab ${styles.updated}`}>Last updated: {data ? formatTime(new Date(data.measured_at)) : '...'}, every {RELOAD_MS / 1000} s</p>}
      {health.isPending && <div className={styles.alerts}><Skeleton width="100%" height={45} /></div>}
      {data && <Alerts alerts={data.alerts} />}
      {!health.isLoadingError && <Figures figures={figuresOf(data)} />}
      {health.isPending && <ListSkeleton of="system health" />}
      {data && (
        <div className={styles.parts}>
          <EmailHealth pending={data.pending_emails} />
          <section className="card" aria-labelledby="functions">
            <h3 className={`d d3 ${styles.heading}`} id="functions">Server functions</h3>
            <DataTable caption="Server functions" columns={columns} rows={data.services} rowKey={({ name }) => name} />
          </section>
        </div>
      )}
    </>
  );
}

const LOOKS = { warning: { Icon: AlertTriangle, look: 'warn' }, error: { Icon: CircleAlert, look: 'bad' } };

/** SYS-01, SYS-07..09. */
function Alerts({ alerts }: { alerts: SystemHealth['alerts'] }) {
  if (alerts.length === 0) return <p className={`notice notice--good ${styles.alert} ${styles.fine}`}><CircleCheck aria-hidden="true" size={18} /> No alerts</p>;
  return (
    <ul className={styles.alerts} aria-label="Alerts">
      {alerts.map(({ level, message }) => {
        const { Icon, look } = LOOKS[level];
        return <li key={message} className={`notice notice--${look} ${styles.alert}`}><Icon aria-hidden="true" size={18} /> <span className="vh">{level}:</span> {message}</li>;
      })}
    </ul>
  );
}
