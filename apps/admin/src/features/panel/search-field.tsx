import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '@coach/ui';
import styles from './panel-parts.module.css';

/** Debounce delay in milliseconds. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called when typing pauses. */
  onSearch: (search: string) => void;
  /** Adds a reset button next to the field. */
  clear?: { label: string; isClear: boolean; onClear: () => void };
}

/** A search-as-you-type field. */
export function SearchField({ label, placeholder, value, onSearch, clear }: SearchFieldProps) {
  const id = useId();
  const [typed, type] = useState(value);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  const empty = () => {
    type('');
    clear?.onClear();
  };
  const field = (
    <div role="search" className={styles.search}>
      <Search aria-hidden="true" size={18} />
      <label className="vh" htmlFor={id}>{label}</label>
      <input id={id} className="input" type="search" maxLength={200} placeholder={placeholder} value={typed} onChange={(event) => type(event.target.value)} />
    </div>
  );
  if (!clear) return field;
  return <>{field}<Button size="sm" className={styles.clear} disabled={typed === '' && clear.isClear} onClick={empty}>{clear.label}</Button></>;
}
