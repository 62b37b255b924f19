import { useId, type ReactNode } from 'react';
import { Heart, Search } from 'lucide-react';
import { videoLibrary } from '@coach/content';
import { DIFFICULTIES, VIDEO_LENGTHS, type VideoFilter } from '@coach/domain';
import { Button } from '@coach/ui';
import { useBusiness } from '@coach/web-kit';
import { DIFFICULTY_LOOKS } from './labels.ts';
import { isNarrowed } from './use-filter.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  filter: VideoFilter;
  onChange: (change: Partial<VideoFilter>) => void;
  /** The number of matching videos. */
  found: number;
}

const NOTHING: VideoFilter = { search: '', category: null, difficulty: null, length: null, favourites: false };

/** Filters the library by text, category, level, length, and favorites. */
export function FilterBar({ filter, onChange, found }: FilterBarProps) {
  const { videoCategories } = useBusiness();
  const search = useId();
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) => values.map((value) => <option key={value} value={value}>{label(value)}</option>);
  return (
    <div role="search" aria-label="Videos" className={styles.bar}>
      <div className={styles.words}>
        <Search aria-hidden="true" size={18} />
        <label className="vh" htmlFor={search}>Search videos</label>
        <input id={search} className="input" type="search" maxLength={100} placeholder="Search videos" value={filter.search} onChange={(event) => onChange({ search: event.target.value })} />
      </div>
      {videoCategories.length > 1 && (
        <Choice label="Category" any="All categories" value={filter.category} onChoose={(category) => onChange({ category })}>
          {videoCategories.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </Choice>
      )}
      <Choice label="Level" any="Every level" value={filter.difficulty} onChoose={(difficulty) => onChange({ difficulty: difficulty as VideoFilter['difficulty'] })}>{options(DIFFICULTIES, (value) => DIFFICULTY_LOOKS[value].label)}</Choice>
      <Choice label="Length" any="Any length" value={filter.length} onChoose={(length) => onChange({ length: length as VideoFilter['length'] })}>{options(VIDEO_LENGTHS, (value) => videoLibrary.lengths[value])}</Choice>
      <Button aria-pressed={filter.favourites} className={styles.favourites} onClick={() => onChange({ favourites: !filter.favourites })}><Heart aria-hidden="true" /> Favorites</Button>
      {isNarrowed(filter) && <Button variant="quiet" onClick={() => onChange(NOTHING)}>Clear</Button>}
      <p className="vh" role="status">{isNarrowed(filter) ? `${found} found` : ''}</p>
    </div>
  );
}

function Choice({ label, any, value, onChoose, children }: { label: string; any: string; value: string | null; onChoose: (value: string | null) => void; children: ReactNode }) {
  return (
    <select className={`select ${styles.choice}`} aria-label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
      <option value="">{any}</option>
      {children}
    </select>
  );
}
