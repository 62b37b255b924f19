import { paths } from '@coach/web-kit';
import { sections } from '../features/panel/sections.tsx';
import { views } from '../features/panel/views.ts';

/** A place of the panel, as listed in the sidebar. */
export interface Place {
  /** As in the address. */
  value: string;
  label: string;
  to: string;
  /** One of the nine areas (ADM-04). */
  isArea: boolean;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

const places: readonly Place[] = [
  ...sections.map(({ value, label }) => ({ value, label, to: `${paths.admin}?tab=${value}`, isArea: true })),
  ...views.filter(({ isOneOf }) => !isOneOf).map(({ value, label }) => ({ value, label, to: `${paths.admin}?view=${value}`, isArea: false })),
];

/** The groups of the sidebar; the nine areas keep their order (ADM-04). Unlisted places go into the last group. */
const GROUPS: ReadonlyArray<readonly [label: string, ...values: string[]]> = [
  ['Day', 'overview', 'today', 'calendar', 'inbox'],
  ['Bookings', 'bookings', 'classes'],
  ['Clients', 'users', 'letters', 'user-cleanup', 'coaching', 'import-clients'],
  ['Money', 'subscriptions', 'books', 'owed', 'reports', 'payment-account'],
  ['Content', 'videos', 'content', 'pictures', 'legal-texts'],
  ['Settings', 'your-business', 'working-hours', 'places', 'note-templates', 'notifications', 'connections', 'integrations'],
  ['System', 'system-health', 'monitor', 'logs', 'audit-log', 'export-everything'],
];

const named = new Set(GROUPS.flatMap(([, ...values]) => values));
const placeOf = (value: string): Place[] => places.filter((place) => place.value === value);

export const placeGroups: readonly PlaceGroup[] = GROUPS.map(([label, ...values], index) => {
  const others = index === GROUPS.length - 1 ? places.filter(({ value }) => !named.has(value)) : [];
  return { label, places: [...values.flatMap(placeOf), ...others] };
});

/** Places in a phone's bottom bar; all others are under More. */
export const dockPlaces: readonly Place[] = ['overview', 'today', 'calendar', 'inbox'].flatMap(placeOf);
