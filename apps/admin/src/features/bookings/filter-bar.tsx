import { api } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { formatTime } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { Fold } from '../panel/narrow/fold.tsx';
import { ListBar } from '../panel/list-parts.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useTypedDay } from '../panel/use-typed-day.ts';
import { RELOAD_MS } from './booking-pages.ts';
import { askedBy, isFiltered, type Filter } from './use-filter.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
  /** When the list was last loaded; 0 for never. */
  updatedAt: number;
}

/** Search by client or service, dates, and reset (ABK-02, ABK-10). */
export function FilterBar({ filter, onChange, updatedAt }: FilterBarProps) {
  const [first, last] = [useTypedDay(filter.from, (from) => onChange({ from })), useTypedDay(filter.to, (to) => onChange({ to }))];
  const clear = { label: 'Clear Filters', isClear: !isFiltered(filter), onClear: () => onChange({ search: '', from: '', to: '' }) };
  return (
    <ListBar>
      <SearchField label="Search bookings" placeholder={messages.admin.searchPlaceholder} value={filter.search} onSearch={(search) => onChange({ search })} clear={clear} />
      <Fold name="Days and export">
        <fieldset className={styles.days}>
          <legend className="vh">Days</legend>
          <label>From <input type="date" className="input tab" max={filter.to || undefined} {...first} /></label>
          <label>to <input type="date" className="input tab" min={filter.from || undefined} {...last} /></label>
        </fieldset>
        <span className={styles.end}>
          {updatedAt > 0 && <span className="xs muted tab">Updated {formatTime(new Date(updatedAt))}, every {RELOAD_MS / 1000} s</span>}
          <ExportCsv of={`${filter.group} bookings`} load={() => api.admin.exportBookings(askedBy(filter))} />
        </span>
      </Fold>
    </ListBar>
  );
}
