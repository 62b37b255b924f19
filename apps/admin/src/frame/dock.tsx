import { CalendarDays, Ellipsis, House, Inbox, ListChecks, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { classes } from '@coach/ui';
import { formatCount, Link } from '@coach/web-kit';
import type { Place } from './places.ts';
import { useLate } from '../features/panel/late/use-late.ts';
import type { PlaceListProps } from './place-list.tsx';
import styles from './dock.module.css';

const load = async () => (await import('./all-places.tsx')).AllPlaces;

const ICONS: Partial<Record<string, LucideIcon>> = { overview: House, today: ListChecks, calendar: CalendarDays, inbox: Inbox };

/** The panel's bottom bar on a small screen: four places, and More with all of them. */
export function Dock({ places, ...list }: PlaceListProps & { places: readonly Place[] }) {
  const [isOpen, setOpen] = useState(false);
  const { Part: AllPlaces, want, fetch } = useLate(load);
  const open = () => {
    want();
    setOpen(true);
  };
  const shown = new Set(places.map(({ value }) => value));
  const elsewhere = Object.entries(list.waiting).reduce((sum, [value, count]) => (shown.has(value) ? sum : sum + (count ?? 0)), 0);
  return (
    <div className={styles.dock}>
      <nav aria-label="Places">
        <ul>
          {places.map((place) => <li key={place.value}><DockLink place={place} isOpen={place.value === list.open} waiting={list.waiting[place.value] ?? 0} /></li>)}
          <li>
            <button type="button" className={classes(styles.way, !shown.has(list.open) && styles.open)} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} onPointerEnter={fetch} onFocus={fetch}>
              <Ellipsis aria-hidden="true" size={20} /> More
              <Count of={elsewhere} />
            </button>
          </li>
        </ul>
      </nav>
      {AllPlaces && <AllPlaces {...list} isShown={isOpen} onShownChange={setOpen} />}
    </div>
  );
}

function DockLink({ place, isOpen, waiting }: { place: Place; isOpen: boolean; waiting: number }) {
  const Icon = ICONS[place.value] ?? Ellipsis;
  return (
    <Link to={place.to} className={classes(styles.way, isOpen && styles.open)} aria-current={isOpen ? 'page' : undefined}>
      <Icon aria-hidden="true" size={20} /> {place.label}
      <Count of={waiting} />
    </Link>
  );
}

const Count = ({ of }: { of: number }) => (of > 0 ? <span className={styles.count}><span className="vh">, waiting: </span>{formatCount(of)}</span> : null);
