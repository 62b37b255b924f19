import { api } from '@coach/api-client';
import { AUDIT_COUNT_LIMIT, messages } from '@coach/contracts';
import { Button, DataTable, EmptyState, SelectField, TextField } from '@coach/ui';
import { formatCount, useSearchParams } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { ListCard, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { useTypedDay } from '../panel/use-typed-day.ts';
import { View } from '../panel/view.tsx';
import { columns, actionWords } from './audit-columns.tsx';
import { inputOf, useAuditPages } from './use-audit.ts';
import styles from './audit.module.css';

/** Who did what, when, and from where; append-only (ADM-09: Audit Log, S10). */
export function AuditView() {
  const setAddress = useSearchParams()[1];
  const [search, setSearch] = useAddressWord('search');
  const [action, setAction] = useAddressWord('action');
  const [from, setFrom] = useAddressWord('from');
  const [to, setTo] = useAddressWord('to');
  const filter = { search, action, from, to };
  const pages = useAuditPages(filter);
  const { entries, total, actions } = pages;
  const isFiltered = Object.values(filter).some(Boolean);
  const empty = <EmptyState title="No entries" text={isFiltered ? 'Nothing matches. Try a different period or another word.' : 'Changes made in this panel are recorded here.'} />;
  return (
    <View
      title="Audit log" lead="Every change made in this panel, and every time health notes were opened. Entries are added, never changed."
      tools={<ExportCsv of="the audit log" disabled={entries.length === 0} load={() => api.adminAudit.exportCsv(inputOf(filter))} />}
    >
      <div className={styles.filters}>
        <SearchField label="Search the audit log" placeholder="Search by person, action or id..." value={search} onSearch={setSearch} />
        <SelectField label="Action" value={action} onChange={(event) => setAction(event.target.value)}>
          <option value="">Everything</option>
          {[...new Set([...actions, ...(action ? [action] : [])])].map((one) => <option key={one} value={one}>{actionWords(one)}</option>)}
        </SelectField>
        <TextField label="From" type="date" max={to || undefined} {...useTypedDay(from, setFrom)} />
        <TextField label="To" type="date" min={from || undefined} {...useTypedDay(to, setTo)} />
        <p className="sm muted tab" role="status">{pages.data && (total >= AUDIT_COUNT_LIMIT ? `More than ${formatCount(AUDIT_COUNT_LIMIT)} entries` : `${formatCount(total)} ${total === 1 ? 'entry' : 'entries'}`)}</p>
        {isFiltered && <Button size="sm" variant="quiet" onClick={() => setAddress({ view: 'audit-log' }, { replace: true, preventScrollReset: true })}>Clear filters</Button>}
      </div>
      {pages.isError && <LoadFailed message={messages.audit.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton of="the audit log" />}
      {pages.data && <div className={styles.table}><ListCard shown={entries.length} total={total} pages={pages}><DataTable wide caption="Audit log, newest first" columns={columns} rows={entries} rowKey={({ id }) => id} empty={empty} /></ListCard></div>}
    </View>
  );
}
