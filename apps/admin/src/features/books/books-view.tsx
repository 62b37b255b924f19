import { api } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { DataTable, EmptyState } from '@coach/ui';
import { formatCount, formats } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { ListCard, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { View } from '../panel/view.tsx';
import { columns } from './columns.tsx';
import { Payouts } from './payouts.tsx';
import { PeriodBar } from './period-bar.tsx';
import { SaveButton } from './save-button.tsx';
import { Sums } from './sums.tsx';
import { inputOf, useTotals, useTransactions, type BooksFilter } from './use-books.ts';
import { useBookDates } from './use-book-dates.ts';
import { SHOWN, bookDatesWords } from './words.ts';
import styles from './books.module.css';

const currency = (): string => formats().currencyName.replace(/^./, (first) => first.toUpperCase());

/** The coach's books for the accountant: every movement of money in a period, totals, and both as files. */
export function BooksView() {
  const [range, setRange] = useBookDates();
  const [search, setSearch] = useAddressWord('search');
  const [word, setShow] = useAddressWord('show');
  const show = SHOWN.find(({ value }) => value === word)?.value ?? 'all';
  const filter = { from: range.from, to: range.to, show, search };
  const totals = useTotals(inputOf(filter));
  const days = { from: filter.from || undefined, to: filter.to || undefined };
  return (
    <View title="Transactions" lead={`${currency()}. Card payments and what you took by hand.`} tools={<PeriodBar range={range} onRange={setRange} />}>
      {totals.isError ? <LoadFailed message={messages.books.totalsFailed} isBusy={totals.isFetching} retry={() => void totals.refetch()} /> : <Sums totals={totals.data} />}
      <section className={styles.section} aria-labelledby="transactions">
        <div className={styles.head}>
          <h3 className="d d3" id="transactions">{bookDatesWords(range)}</h3>
          <p className="sm muted tab" role="status">{totals.data && `${formatCount(totals.data.count)} ${totals.data.count === 1 ? 'transaction' : 'transactions'}`}</p>
        </div>
        <div className={styles.tools}>
          <SearchField label="Search transactions" placeholder="Name, email, receipt number" value={search} onSearch={setSearch} />
          <div className={styles.chips} role="group" aria-label="Show">
            {SHOWN.map(({ value, label }) => <button key={value} type="button" className={styles.chip} aria-pressed={value === show} onClick={() => setShow(value === 'all' ? '' : value)}>{label}</button>)}
          </div>
          <div className={styles.files}>
            <SaveButton of="the summary as PDF" load={() => api.adminBooks.summary(days)}>PDF summary</SaveButton>
            <ExportCsv of="transactions" disabled={!totals.data?.count} load={() => api.adminBooks.exportCsv(inputOf(filter))} />
          </div>
        </div>
        <Lines filter={filter} total={totals.data?.count ?? 0} />
      </section>
      <Payouts days={days} />
    </View>
  );
}

function Lines({ filter, total }: { filter: BooksFilter; total: number }) {
  const pages = useTransactions(inputOf(filter));
  const { transactions } = pages;
  const isNarrow = filter.show !== 'all' || filter.search !== '';
  const empty = <EmptyState title="No transactions" text={isNarrow ? 'Nothing matches. Try another word, All, or a longer period.' : 'Nothing was paid or refunded in this period.'} />;
  return (
    <>
      {pages.isError && <LoadFailed message={messages.books.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton of="transactions" />}
      {pages.data && <div className={styles.lines} aria-busy={pages.isFetching}><ListCard shown={transactions.length} total={total} pages={pages}><DataTable caption="Transactions, newest first" columns={columns} rows={transactions} rowKey={({ id }) => id} empty={empty} /></ListCard></div>}
    </>
  );
}
