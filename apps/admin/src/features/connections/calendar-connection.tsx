import { query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { Button, Skeleton } from '@coach/ui';
import { CopyButton, formatDateTime, Link, useCalendarFeed, useQuery } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { Connection, Facts } from './connection.tsx';
import styles from './connections.module.css';

const at = (moment: string | null): string => (moment ? formatDateTime(new Date(moment)) : 'never');

/** The coach's calendar feed, and the external calendar whose busy times are time off. */
export function CalendarConnection() {
  const { own: feed } = useCalendarFeed();
  const followed = useQuery(query.calendars.import.queryOptions({ select: (answer) => answer.import }));
  const isPending = feed.isPending || followed.isPending;
  const isError = feed.isLoadingError || followed.isLoadingError;
  const state = isError ? 'unknown' : isPending ? undefined : followed.data?.failure ? 'missing' : feed.data || followed.data ? 'connected' : 'optional';
  return (
    <Connection name="Calendars" state={state}>
      {isPending && <Skeleton width="70%" />}
      {isError && <LoadFailed message={messages.connections.loadFailed} isBusy={feed.isFetching || followed.isFetching} retry={() => { void feed.refetch(); void followed.refetch(); }} />}
      {!isPending && !isError && (
        <Facts
          facts={[
            ['Your sessions in your own calendar', feed.data ? `Under a secret address, last read ${at(feed.data.last_read_at)}` : 'No address yet'],
            ['Your other calendar’s busy times', followed.data ? `${followed.data.host}, last read ${at(followed.data.read_at)}` : 'None is followed'],
          ]}
        />
      )}
      {followed.data?.failure && <p className="notice notice--bad" role="alert">{messages.calendars.why[followed.data.failure]}</p>}
      <div className={styles.acts}>
        {feed.data?.url && <CopyButton short="Copy" text={feed.data.url} label="Copy your calendar address" />}
        <Button size="sm" asChild><Link to="/admin?view=working-hours">To your calendars</Link></Button>
      </div>
    </Connection>
  );
}
