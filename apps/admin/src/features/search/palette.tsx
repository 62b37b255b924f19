import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { query } from '@coach/api-client';
import { MIN_QUERY_LENGTH, messages } from '@coach/contracts';
import { classes } from '@coach/ui';
import { keepPreviousData, presentTime, skipToken, useNavigate, useQuery } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import type { PlaceGroup } from '../../frame/places.ts';
import { foundHits, pageHits, type Hit, type HitGroup } from './hits.ts';
import styles from './search.module.css';

/** Debounce delay in milliseconds. */
const PAUSE_MS = 150;
const MOST_LETTERS = 100;

/** The typed text, once typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The results, and whether they are complete. */
function useHits(groups: readonly PlaceGroup[], typed: string) {
  const q = usePaused(typed.trim());
  const isLong = q.length >= MIN_QUERY_LENGTH;
  const found = useQuery(query.adminSearch.find.queryOptions({ input: isLong ? { q } : skipToken, placeholderData: keepPreviousData }));
  const pages = pageHits(groups, typed);
  const things = isLong && found.data ? foundHits(found.data, presentTime()) : [];
  const isKnown = q === typed.trim() && (!isLong || (found.isSuccess && !found.isPlaceholderData));
  return { shown: [...things, ...(pages.hits.length > 0 ? [pages] : [])], isKnown, found, isFailed: isLong && found.isError };
}

/** A search field with its results: arrows select, Enter opens, Escape closes. */
export function Palette({ groups, onGone }: { groups: readonly PlaceGroup[]; onGone: () => void }) {
  const [id, go] = [useId(), useNavigate()];
  const [typed, type] = useState('');
  const [place, setPlace] = useState(0);
  const { shown, isKnown, found, isFailed } = useHits(groups, typed);
  const all = shown.flatMap(({ hits }) => hits);
  const chosen = Math.min(place, all.length - 1);
  const open = (hit: Hit) => {
    onGone();
    void go(hit.to);
  };
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => setPlace((chosen + 1) % Math.max(1, all.length)),
    ArrowUp: () => setPlace((chosen - 1 + all.length) % Math.max(1, all.length)),
    Enter: () => all[chosen] && open(all[chosen]),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const change = (words: string) => {
    type(words);
    setPlace(0);
  };
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Search aria-hidden="true" size={18} />
        <label className="vh" htmlFor={`${id}-field`}>Name, email, phone, number or page</label>
        <input id={`${id}-field`} className="input" type="text" role="combobox" autoComplete="off" spellCheck={false} maxLength={MOST_LETTERS} placeholder="Name, email, phone, number or page" aria-expanded={all.length > 0} aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={all.length > 0 ? `${id}-${chosen}` : undefined} value={typed} onChange={(event) => change(event.target.value)} onKeyDown={press} />
      </div>
      {isFailed && <LoadFailed message={messages.adminSearch.failed} isBusy={found.isFetching} retry={() => void found.refetch()} />}
      <Results {...{ id, shown, chosen, open }} isBusy={!isKnown && !isFailed} />
      <p role="status" className={all.length > 0 ? 'vh' : styles.nothing}>{saidOf(typed.trim(), all.length, isKnown)}</p>
    </div>
  );
}

/** The announcement of the results: none while loading. */
function saidOf(typed: string, count: number, isKnown: boolean): string {
  if (!isKnown || typed === '') return '';
  if (count === 0) return `Nothing found for “${typed}”. Try part of a name, digits of a phone number, or a booking id.`;
  return count === 1 ? '1 result' : `${count} results`;
}

interface ResultsProps {
  id: string;
  shown: readonly HitGroup[];
  /** The index of the result that Enter opens. */
  chosen: number;
  open: (hit: Hit) => void;
  isBusy: boolean;
}

function Results({ id, shown, chosen, open, isBusy }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise, which is not a cleanup function.
  useEffect(() => void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' }), [chosen, shown]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" aria-busy={isBusy} className={styles.results}>
      {shown.map(({ label, hits }, index) => (
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <p id={`${id}-${label}`} role="presentation" className={styles.kind}>{label}</p>
          {hits.map((hit, inGroup) => <Option key={hit.key} id={id} hit={hit} place={before(shown, index) + inGroup} chosen={chosen} open={open} />)}
        </div>
      ))}
    </div>
  );
}

/** The number of results before a group. */
const before = (shown: readonly HitGroup[], index: number): number => shown.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0);

interface OptionProps extends Pick<ResultsProps, 'id' | 'chosen' | 'open'> {
  hit: Hit;
  place: number;
}

/** The field keeps the focus; a click still opens it. */
function Option({ id, hit, place, chosen, open }: OptionProps) {
  const isChosen = place === chosen;
  return (
    <button type="button" id={`${id}-${place}`} role="option" tabIndex={-1} aria-selected={isChosen} className={classes(styles.hit, isChosen && styles.chosen)} onClick={() => open(hit)}>
      <b>{hit.title}</b> <span className="muted">{hit.note}</span>
    </button>
  );
}
