import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '@coach/contracts';
import { formatTime } from '@coach/domain';
import { Button } from '@coach/ui';
import { RELOAD_MS } from './booking-pages.ts';
import type { Filter } from './use-filter.ts';
import styles from './filter-bar.module.css';

/** Milliseconds without a keystroke after which is searched. */
const PAUSE_MS = 300;

/** What is being typed; it becomes the search when the typing pauses. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, type] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return [typed, type] as const;
}

export interface FilterBarProps {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
  /** When the list was last loaded; 0 for never. */
  updatedAt: number;
}

/** Search by client or service, and the way back to everything (ABK-02). */
export function FilterBar({ filter, onChange, updatedAt }: FilterBarProps) {
  const [typed, type] = useTyped(filter.search, (search) => onChange({ search }));
  const clear = () => {
    type('');
    onChange({ search: '' });
  };
  return (
    <div role="search" className={styles.bar}>
      <div className={styles.field}>
        <Search aria-hidden="true" size={18} />
        <label className="vh" htmlFor="booking-search">Search bookings</label>
        <input id="booking-search" className="input" type="search" maxLength={200} placeholder={messages.admin.searchPlaceholder} value={typed} onChange={(event) => type(event.target.value)} />
      </div>
      <Button size="sm" className={styles.clear} disabled={typed === '' && filter.search === ''} onClick={clear}>Clear Filters</Button>
      {updatedAt > 0 && <p className={`xs muted tab ${styles.updated}`}>Updated {formatTime(new Date(updatedAt))}, every {RELOAD_MS / 1000} s</p>}
    </div>
  );
}
