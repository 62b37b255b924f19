import { formatsOf, zoneOf, type Business, type Formats, type Region, type Zone } from '@coach/domain';
import { useSyncExternalStore } from 'react';
import { businessBlock } from './page-block.ts';

let { business: present, opensSoon: isBeforeOpening = false } = businessBlock<{ business: Business; opensSoon: boolean }>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows this business from now on: before a page is rendered ahead, in tests, or when it was published on this very page. */
export function adoptBusiness(business: Business, { opensSoon = false }: { opensSoon?: boolean } = {}): void {
  present = business;
  isBeforeOpening = opensSoon;
  for (const listener of listeners) listener();
}

/** The business outside of components. Throws where the page has brought none. */
export function presentBusiness(): Business {
  if (!present) throw new Error('The page names no business');
  return present;
}

/** Whose site this is, by which rules, and where. */
export const useBusiness = (): Business => useSyncExternalStore(listen, presentBusiness, presentBusiness);

/** The same outside of components. */
export const beforeOpening = (): boolean => isBeforeOpening;

/** Whether the coach has published nothing yet: visitors see no offers. */
export const useIsBeforeOpening = (): boolean => useSyncExternalStore(listen, beforeOpening, beforeOpening);

/** How the business, or another region, writes days, times and prices. */
export function useFormats(other?: Region): Formats {
  const { region } = useBusiness();
  return formatsOf(other ?? region);
}

/** The business's wall clock. */
export const useZone = (): Zone => zoneOf(useBusiness().region.timeZone);

/** How the page's business writes, outside of components; asked anew each time, so that nothing outlives a change of it. */
export const formats = (): Formats => formatsOf(presentBusiness().region);

/** The wall clock of the page's business, outside of components. */
export const zone = (): Zone => zoneOf(presentBusiness().region.timeZone);
