import type { SitePlace } from '@coach/domain';
import { businessBlock } from './page-block.ts';

let { places: present = [] } = businessBlock<{ places: readonly SitePlace[] }>();

/** Sets the places: before prerendering, or in tests. */
export function setPlaces(places: readonly SitePlace[]): void {
  present = places;
}

/** The coach's public places. A page keeps those it was loaded with. */
export const sitePlaces = (): readonly SitePlace[] => present;
