import { formatsOf, zoneOf, type Business, type Formats, type Region, type Zone } from '@coach/domain';
import { useSyncExternalStore } from 'react';
import { businessBlock } from './page-block.ts';

let { business: present, opensSoon: isBeforeOpening = false } = businessBlock<{ business: Business; opensSoon: boolean }>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the business: before prerendering, in tests, or after publishing on this page. */
export function setBusiness(business: Business, { opensSoon = false }: { opensSoon?: boolean } = {}): void {
  present = business;
  isBeforeOpening = opensSoon;
  for (const listener of listeners) listener();
}

/** The business outside of components. Throws when the page has none. */
export function presentBusiness(): Business {
  if (!present) throw new Error('The page names no business');
  return present;
}

/** The business of this site. */
export const useBusiness = (): Business => useSyncExternalStore(listen, presentBusiness, presentBusiness);

/** The same outside of components. */
export const beforeOpening = (): boolean => isBeforeOpening;

/** Whether the coach has published nothing yet: visitors see no offers. */
export const useIsBeforeOpening = (): boolean => useSyncExternalStore(listen, beforeOpening, beforeOpening);

/** The formats of the business, or of another region. */
export function useFormats(other?: Region): Formats {
  const { region } = useBusiness();
  return formatsOf(other ?? region);
}

/** The business's time zone. */
export const useZone = (): Zone => zoneOf(useBusiness().region.timeZone);

/** The business's formats outside of components; always current, so that nothing outlives a change. */
export const formats = (): Formats => formatsOf(presentBusiness().region);

/** The business's time zone outside of components. */
export const zone = (): Zone => zoneOf(presentBusiness().region.timeZone);
