import { useMemo, useState } from 'react';
import { useSearchParams } from '@coach/web-kit';
import type { Place, PlaceGroup } from './places.ts';

/** Filter parameters of each list's address. Parameters that open a dialog or an entry are not filters. */
const FILTERS: Partial<Record<string, readonly string[]>> = {
  'users': ['search', 'plan', 'seen', 'tag'],
  'bookings': ['group', 'search', 'from', 'to', 'order'],
  'subscriptions': ['status', 'search'],
  'inbox': ['box', 'search'],
  'coaching': ['search'],
  'audit-log': ['search', 'action', 'from', 'to'],
  'reports': ['days'],
};

/**
 * The places, each list with its last filter. The open one links to the unfiltered list, so that a second click clears the
 * filter. Kept in memory and only while the panel is open, because a search contains names.
 */
export function useKeptFilters(groups: readonly PlaceGroup[], open: string): readonly PlaceGroup[] {
  const [address] = useSearchParams();
  const [kept, keep] = useState<Partial<Record<string, string>>>({});
  const words = FILTERS[open];
  const filter = words && new URLSearchParams([...address].filter(([name, word]) => word && words.includes(name))).toString();
  // Set during render, as React recommends for derived state: no frame shows the previous filter.
  if (filter !== undefined && filter !== (kept[open] ?? '')) keep({ ...kept, [open]: filter });
  return useMemo(() => {
    const withFilter = (place: Place): Place => {
      const left = place.value === open ? '' : kept[place.value];
      return left ? { ...place, to: `${place.to}&${left}` } : place;
    };
    return groups.map((group) => ({ ...group, places: group.places.map(withFilter) }));
  }, [groups, open, kept]);
}
