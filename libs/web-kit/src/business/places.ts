import type { SitePlace } from '@coach/domain';
import { businessBlock } from './page-block.ts';

let { places: present = [] } = businessBlock<{ places: readonly SitePlace[] }>();

/** Shows these from now on: before a page is rendered ahead, or in tests. */
export function adoptPlaces(places: readonly SitePlace[]): void {
  present = places;
}

/** Where the coach trains, as far as visitors may know. A page keeps those that it came with. */
export const sitePlaces = (): readonly SitePlace[] => present;
