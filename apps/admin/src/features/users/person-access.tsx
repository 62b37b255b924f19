import { query } from '@coach/api-client';
import { messages, type PersonAccess as Access } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { Skeleton } from '@coach/ui';
import { formatDate, formatPrice, presentBusiness, useQuery } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import styles from './impersonation.module.css';

/** Number of titles listed; the rest is counted. */
const SHOWN = 8;

function planLine({ subscription }: Access): string {
  if (!subscription) return 'None';
  const { plan_type: plan, price_monthly: price, interval, status, current_period_end: end } = subscription;
  const state = status === 'active' ? '' : ', payment overdue';
  return `${soldAs(presentBusiness().plans, plan).name}, ${formatPrice(price)} a ${interval}${state}, until ${formatDate(new Date(end))}`;
}

/** Somebody's active subscription and accessible videos (IMP-03). */
export function PersonAccess({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(query.impersonation.access.queryOptions({ input: { user_id: userId }, staleTime: 0 }));
  if (isError) return <LoadFailed message={messages.impersonation.failed} isBusy={isFetching} retry={() => void refetch()} />;
  if (!data) return <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="70%" /><Skeleton width="45%" /></div>;
  const { videos } = data;
  return (
    <dl className={styles.access}>
      <dt>Active subscription</dt>
      <dd>{planLine(data)}</dd>
      <dt>Accessible videos</dt>
      <dd>
        {videos.length === 0 ? 'None' : <b className="tab">{videos.length}</b>}
        {videos.length > 0 && (
          <ul className={styles.videos} aria-label="Accessible videos">
            {videos.slice(0, SHOWN).map(({ id, title, days_until_expires: days }) => <li key={id}>{title}{days !== null && <span className="muted"> closes in {days} {days === 1 ? 'day' : 'days'}</span>}</li>)}
            {videos.length > SHOWN && <li className="muted">and {videos.length - SHOWN} more</li>}
          </ul>
        )}
      </dd>
    </dl>
  );
}
