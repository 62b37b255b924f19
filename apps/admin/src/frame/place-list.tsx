import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { classes } from '@coach/ui';
import { formatCount, Link } from '@coach/web-kit';
import type { Place, PlaceGroup } from './places.ts';
import styles from './frame.module.css';

export interface PlaceListProps {
  groups: readonly PlaceGroup[];
  /** The open place, from the address. */
  open: string;
  /** How much is waiting in a place; nothing if it is not listed. */
  waiting: Partial<Record<string, number>>;
  /** Called after a place was selected. */
  onGo?: () => void;
}

const idOf = ({ value }: Place): string => `place-${value}`;

/** Height of the fade at the bottom of the list, in pixels. */
const FADE = 28;

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down move between places, wrapping around. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key] ?? 0;
  const all = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const here = all.indexOf(event.currentTarget);
  if (by === 0 || here < 0) return;
  event.preventDefault();
  all[(here + by + all.length) % all.length]?.focus();
}

/** Scrolls the open place into view. */
function useOpenInSight(open: string) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const [seen, place] = [list.current?.getBoundingClientRect(), list.current?.querySelector('[aria-selected=true], [aria-current=page]')?.getBoundingClientRect()];
    if (list.current && seen && place) list.current.scrollTop += Math.min(0, place.top - seen.top) || Math.max(0, place.bottom - seen.bottom + FADE);
  }, [open]);
  return list;
}

/**
 * Every place of the panel by group. The nine areas are the panel's tabs (ADM-04), wherever they are in the list:
 * the tab list owns them.
 */
export function PlaceList({ groups, open, waiting, onGo }: PlaceListProps) {
  const [id, list] = [useId(), useOpenInSight(open)];
  const areas = groups.flatMap(({ places }) => places.filter(({ isArea }) => isArea));
  return (
    <nav ref={list} aria-label="Panel" className={styles.places}>
      <div role="tablist" aria-label="Admin areas" aria-orientation="vertical" aria-owns={areas.map(idOf).join(' ')} />
      {groups.map(({ label, places }) => (
        <div key={label} role="group" aria-labelledby={`${id}-${label}`} className={styles.group}>
          <p id={`${id}-${label}`} className={styles.label}>{label}</p>
          {places.map((place) => <PlaceLink key={place.value} place={place} isOpen={place.value === open} waiting={waiting[place.value] ?? 0} onGo={onGo} />)}
        </div>
      ))}
    </nav>
  );
}

function PlaceLink({ place, isOpen, waiting, onGo }: { place: Place; isOpen: boolean; waiting: number; onGo?: (() => void) | undefined }) {
  const id = useId();
  const state = place.isArea ? { role: 'tab', 'aria-selected': isOpen, ...(isOpen && { 'aria-controls': 'area' }) } : { 'aria-current': isOpen ? ('page' as const) : undefined };
  return (
    <>
      <Link id={idOf(place)} to={place.to} className={classes(styles.place, isOpen && styles.open)} aria-describedby={waiting > 0 ? id : undefined} onClick={onGo} onKeyDown={step} {...state}>
        {place.label}
        {waiting > 0 && <span className={styles.count} aria-hidden="true">{formatCount(waiting)}</span>}
      </Link>
      {waiting > 0 && <span id={id} hidden>{waiting === 1 ? '1 waits for you' : `${formatCount(waiting)} wait for you`}</span>}
    </>
  );
}
