import { useState } from 'react';
import { api, isRefusal } from '@coach/api-client';
import { messages, type AdminSubscription } from '@coach/contracts';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@coach/domain';
import { Button, DataTable, EmptyState, Tabs } from '@coach/ui';
import { formatPrice, formatTime, Link, paths } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { Figures, type Figure } from '../panel/figures.tsx';
import { ListBar, ListCard, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { columnsOf } from './columns.tsx';
import { RELOAD_MS, statusOf, useSubscriptionPages } from './subscription-pages.ts';
import { useSetStatus } from './use-set-status.ts';
import styles from './subscriptions.module.css';

const GROUPS = ['all', ...SUBSCRIPTION_STATUSES] as const;
const NAMES: Record<(typeof GROUPS)[number], string> = { all: 'All', active: 'Active', inactive: 'Inactive', canceled: 'Canceled', past_due: 'Past due' };

type Counts = ReturnType<typeof useSubscriptionPages>['counts'];

/** The subscription being ended, and the chosen status. */
interface Ending {
  subscription: AdminSubscription;
  wanted: SubscriptionStatus;
}

/** A charged plan can only be ended at the provider. */
const endsBilling = ({ stripe_subscription_id: charged, status }: AdminSubscription, wanted: SubscriptionStatus): boolean =>
  charged !== null && status !== 'canceled' && (wanted === 'canceled' || wanted === 'inactive');

const figuresOf = (counts: Counts): Figure[] => [
  { label: 'Active', value: counts?.active, hot: true },
  { label: 'Past due', value: counts?.past_due },
  { label: 'Canceled', value: counts?.canceled },
  { label: 'Monthly revenue', value: counts && formatPrice(counts.mrr).replace(/\.00$/, ''), note: 'charged by card; gifts do not count' },
];

/** Every subscription of every client (SUB-01). */
export function SubscriptionsTab() {
  const [word, setWord] = useAddressWord('status');
  const [search, setSearch] = useAddressWord('search');
  const status = statusOf(word);
  const pages = useSubscriptionPages(status, search);
  const setStatus = useSetStatus();
  const [ending, setEnding] = useState<Ending | null>(null);
  const change = (subscription: AdminSubscription, wanted: SubscriptionStatus) => {
    const ask = () => setEnding({ subscription, wanted });
    if (endsBilling(subscription, wanted)) return ask();
    setStatus.mutate({ subscription_id: subscription.id, status: wanted }, { onError: (error) => isRefusal(error, 'STILL_BILLED') && ask() });
  };
  const empty = <EmptyState title="No subscriptions" text={search ? 'Nothing matches the search.' : 'No one has one yet. You can give plans in the Users tab.'} action={!search && <Button asChild><Link to={paths.adminUsers}>Open Users</Link></Button>} />;
  const list = pages.data ? (
    <div className={styles.under}><ListCard shown={pages.subscriptions.length} total={pages.counts?.[status ?? 'all'] ?? 0} pages={pages}>
      <DataTable wide caption="Subscriptions" columns={columnsOf(change)} rows={pages.subscriptions} rowKey={({ id }) => id} empty={empty} />
    </ListCard></div>
  ) : <ListSkeleton of="subscriptions" />;
  const tabs = GROUPS.map((group) => ({ value: group, label: NAMES[group], count: pages.counts?.[group], content: list }));
  return (
    <>
      <h2 className="vh">Subscriptions</h2>
      {!pages.isLoadingError && <Figures figures={figuresOf(pages.counts)} />}
      <ListBar>
        <SearchField label="Search subscriptions" placeholder="Search by client name or email..." value={search} onSearch={setSearch} />
        {pages.dataUpdatedAt > 0 && <p className="xs muted tab">Updated {formatTime(new Date(pages.dataUpdatedAt))}, every {RELOAD_MS / 1000} s</p>}
        <ExportCsv of="subscriptions" load={() => api.adminExports.subscriptions({ search: search || undefined, status })} />
      </ListBar>
      {pages.isError && <LoadFailed message={messages.adminSubscriptions.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {!pages.isLoadingError && <Tabs label="Subscription statuses" value={status ?? 'all'} onValueChange={(group) => setWord(group === 'all' ? '' : group)} tabs={tabs} />}
      {ending && <CancelPlanDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}
