import { useEffect, useState } from 'react';
import { Download, RefreshCw } from 'lucide-react';
import { query } from '@coach/api-client';
import { messages, type AccessLog } from '@coach/contracts';
import { Badge, Button, CheckField, DataTable, EmptyState, Skeleton, type Column } from '@coach/ui';
import { formatDate, formatDateTime, formatTime, presentTime, useQuery, useToast } from '@coach/web-kit';
import { Figures, type Figure } from '../panel/figures.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { download } from '../reports/report-csv.ts';
import { TIER_NAMES } from '../videos/labels.ts';
import { logsCsv } from './logs-csv.ts';
import { EmailText } from '../panel/person-link.tsx';
import styles from './logs.module.css';

/** Refetch interval while Auto Refresh is on (LOG-01). */
const REFRESH_MS = 5_000;

const columns: Column<AccessLog>[] = [
  { key: 'at', label: 'Last accessed', phone: 'line', render: ({ last_accessed_at: at }) => <span className={`tab ${styles.when}`}>{formatDateTime(new Date(at))}</span> },
  { key: 'email', label: 'User', phone: 'line', render: ({ email }) => <span className={`${styles.text} ${styles.user}`}><EmailText>{email}</EmailText></span> },
  { key: 'title', label: 'Video', phone: 'lead', render: ({ title }) => <b className={styles.text}>{title}</b> },
  { key: 'tier', label: 'Access tier', phone: 'off', render: ({ access_tier: tier }) => TIER_NAMES[tier] },
  { key: 'outcome', label: 'Outcome', phone: 'end', render: ({ outcome }) => <Badge tone={outcome === 'granted' ? 'ok' : 'bad'}>{outcome === 'granted' ? 'Successful' : 'Failed'}</Badge> },
  { key: 'count', label: 'Times', align: 'right', phone: 'end', render: ({ count }) => <span>{count}<span className="on-phone" data-words={count === 1 ? 'time' : 'times'} /></span> },
];

/** Who watched what, and who was refused (LOG-01..04). */
export function LogsTab() {
  const [isAuto, setAuto] = useState(false);
  const { data, isPending, isError, isFetching, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery(
    query.adminVideos.accessLogs.queryOptions({ refetchInterval: isAuto ? REFRESH_MS : false }),
  );
  useFailedToast(errorUpdatedAt);
  const save = () => data && download(`video-access-${formatDate(presentTime()).replaceAll('/', '-')}.csv`, logsCsv(data.logs));
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 className="d d3">Video Access Logs</h2>
        <div className={styles.ways}>
          {dataUpdatedAt > 0 && <p className="xs muted tab">Updated {formatTime(new Date(dataUpdatedAt))}</p>}
          <CheckField label="Auto Refresh" checked={isAuto} onChange={(event) => setAuto(event.target.checked)} />
          <Button size="sm" busy={isFetching && !isAuto} onClick={() => void refetch()}><RefreshCw aria-hidden="true" /> Refresh</Button>
          <Button size="sm" disabled={!data?.logs.length} onClick={save}><Download aria-hidden="true" /> Export CSV</Button>
        </div>
      </div>
      {(data || isPending) && <Figures figures={summaryOf(data)} />}
      {isError && <LoadFailed message={messages.videos.logsFailed} isBusy={isFetching} retry={() => void refetch()} />}
      {isPending && <Skeleton width="100%" height={320} />}
      {data && <div className={`card ${styles.table}`}><DataTable wide caption="Video access, newest first" columns={columns} rows={data.logs} rowKey={({ id }) => id} empty={<EmptyState title={messages.videos.noLogs} text="A row appears when someone first plays a video, or isn’t allowed to." />} /></div>}
    </div>
  );
}

/** LOG-03. */
const summaryOf = (counts: { successful: number; failed: number; total: number } | undefined): Figure[] => [
  { label: 'Successful', value: counts?.successful },
  { label: 'Failed', value: counts?.failed },
  { label: 'Total', value: counts?.total },
];

/** LOG-02. */
function useFailedToast(errorUpdatedAt: number): void {
  const toast = useToast();
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(messages.videos.logsFailed);
  }, [errorUpdatedAt, toast]);
}
