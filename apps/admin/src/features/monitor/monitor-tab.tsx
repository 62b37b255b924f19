import type { ReactNode } from 'react';
import { query } from '@coach/api-client';
import { messages, type Monitor } from '@coach/contracts';
import { Button, classes, DataTable, Sparkline, type Column } from '@coach/ui';
import { formatTime, useQuery } from '@coach/web-kit';
import { Figures, type Figure } from '../panel/figures.tsx';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { dependencyColumns, emailColumns, eventColumns, holdColumns, queueColumns, suppressionColumns, transcodeColumns } from './monitor-columns.tsx';
import { useActs } from './use-acts.ts';
import { useHistory } from './use-history.ts';
import styles from './monitor.module.css';

const RELOAD_MS = 10_000;
/** The API's own queue pages, open to the Monitor's reader. */
const QUEUE_BOARD = '/api/admin/queue-board/';

type History = ReturnType<typeof useHistory>;

/** A value's history since the tab was opened, once a chart can be drawn. */
const line = (label: string, values: readonly number[]) => values.length > 1 && <Sparkline label={`${label} since this tab was opened`} values={values} />;

const figuresOf = (data: Monitor | undefined, history: History): Figure[] => [
  { label: 'Requests a minute', value: data?.requests.per_minute, note: <>over {data?.requests.minutes} minutes, this process{line('Requests a minute', history.map(({ requests }) => requests.per_minute))}</> },
  { label: 'Errors', value: data && `${data.requests.error_percent}%`, hot: (data?.requests.error_percent ?? 0) > 0, note: line('Errors', history.map(({ requests }) => requests.error_percent)) },
  { label: '95th percentile', value: data && (data.requests.p95_milliseconds === null ? '–' : `${data.requests.p95_milliseconds} ms`), note: line('95th percentile', history.map(({ requests }) => requests.p95_milliseconds ?? 0)) },
  { label: 'Events waiting', value: data?.outbox_waiting, note: 'recorded, not yet sent to the queues' },
];

/** Live operations: what is up, waiting, and failed, and the buttons to retry (MON-01). */
export function MonitorTab() {
  const monitor = useQuery(query.adminMonitor.read.queryOptions({ refetchInterval: RELOAD_MS, refetchOnWindowFocus: 'always' }));
  const { data } = monitor;
  const history = useHistory(data);
  return (
    <>
      <h2 className="vh">Monitor</h2>
      {monitor.isError && <LoadFailed message={messages.monitor.loadFailed} isBusy={monitor.isFetching} retry={() => void monitor.refetch()} />}
      {!monitor.isLoadingError && <p className={`xs muted tab ${styles.updated}`}>Updated {data ? formatTime(new Date(data.measured_at)) : '...'}, every {RELOAD_MS / 1000} s</p>}
      {!monitor.isLoadingError && <Figures figures={figuresOf(data, history)} />}
      {monitor.isPending && <ListSkeleton of="the monitor" />}
      {data && <Parts data={data} />}
    </>
  );
}

function Parts({ data }: { data: Monitor }) {
  const acts = useActs();
  const suppressions = useQuery(query.mail.suppressions.queryOptions({ refetchInterval: RELOAD_MS }));
  const reconcile = <Button size="sm" busy={acts.reconcile.isPending} busyLabel="Asking..." onClick={() => acts.reconcile.mutate({})}>Reconcile now</Button>;
  return (
    <div className={styles.parts}>
      <Part title="Dependencies" columns={dependencyColumns} rows={data.dependencies} rowKey={({ name }) => name} empty="Nothing to check" />
      <Part title="Queues" action={<a className="xs" href={QUEUE_BOARD} target="_blank" rel="noreferrer">Every job</a>} columns={queueColumns(acts)} rows={data.queues} rowKey={({ name }) => name} empty="The queues aren’t responding" />
      <Part wide title="Failed emails" columns={emailColumns(acts)} rows={data.failed_emails} rowKey={({ id }) => id} empty="No failed emails" />
      <Part wide title="Addresses without mail" columns={suppressionColumns(acts)} rows={suppressions.data ?? []} rowKey={({ address }) => address} empty={suppressions.isError ? messages.mail.suppressionsFailed : 'No blocked addresses'} />
      <div className={styles.stack}>
        <Part title="Transcodes" columns={transcodeColumns} rows={data.transcodes} rowKey={({ id }) => id} empty="Nothing is being prepared" />
        <Part title="Live holds" columns={holdColumns} rows={data.holds} rowKey={({ id }) => id} empty="No times are held" />
      </div>
      <Part title="Payment events" action={reconcile} columns={eventColumns(data.payment_api_version)} rows={data.payment_events} rowKey={({ id }) => id} empty="No events yet" />
    </div>
  );
}

interface PartProps<Row> {
  title: string;
  /** Contains sentences: spans both columns of the page, unless it is empty. */
  wide?: boolean;
  action?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
}

function Part<Row>({ title, wide, action, columns, rows, rowKey, empty }: PartProps<Row>) {
  return (
    <section className={classes('card', styles.part, wide && rows.length > 0 && styles.whole)} aria-label={title}>
      <div className={styles.head}><h3 className="d d3">{title}</h3>{action}</div>
      <div className={styles.rows} role="group" aria-label={title} tabIndex={0}><DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} empty={<p className={`muted ${styles.empty}`}>{empty}</p>} /></div>
    </section>
  );
}
