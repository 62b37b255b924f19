import { useMemo, useState } from 'react';
import { useSearchParams } from '@coach/web-kit';
import type { Place, PlaceGroup } from './places.ts';

/** What narrows each list, as its address says it. What opens a dialog or one entry is no filter. */
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
 * The places, each list with the filter it was left with. The open one leads to the whole list, so a second press clears the
 * filter. Kept in memory and only while the panel is open: a search names people.
 */
export function useKeptFilters(groups: readonly PlaceGroup[], open: string): readonly PlaceGroup[] {
  const [address] = useSearchParams();
  const [kept, keep] = useState<Partial<Record<string, string>>>({});
  const words = FILTERS[open];
  const filter = words && new URLSearchParams([...address].filter(([name, word]) => word && words.includes(name))).toString();
  // While drawing, as React has it for state that follows from what is drawn: no frame shows the filter before.
  if (filter !== undefined && filter !== (kept[open] ?? '')) keep({ ...kept, [open]: filter });
  return useMemo(() => {
    const withFilter = (place: Place): Place => {
      const left = place.value === open ? '' : kept[place.value];
      return left ? { ...place, to: `${place.to}&${left}` } : place;
    };
    return groups.map((group) => ({ ...group, places: group.places.map(withFilter) }));
  }, [groups, open, kept]);
}
