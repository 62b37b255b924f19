import { messages } from '@coach/contracts';
import { DataTable } from '@coach/ui';
import { ListFoot, RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { ownColumns } from './columns.tsx';
import { useTransactions } from './use-books.ts';
import styles from './books.module.css';

/** All payments and refunds of one client, with their numbered receipts. */
export function ClientReceipts({ client: { user_id, name } }: { client: { user_id: string; name: string } }) {
  const pages = useTransactions({ show: 'all', user_id, from: undefined, to: undefined, search: undefined });
  const { transactions } = pages;
  return (
    <div className={`card ${styles.lines}`}>
      {pages.isPending && <RowsSkeleton of="receipts" />}
      {pages.isError && <LoadFailed message={messages.books.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.data && <DataTable caption={`Receipts of ${name}`} columns={ownColumns} rows={transactions} rowKey={({ id }) => id} empty={<p className={`muted ${styles.nothing}`}>Nothing was paid yet.</p>} />}
      {pages.hasNextPage && <ListFoot shown={transactions.length} total={transactions.length} pages={pages} />}
    </div>
  );
}
