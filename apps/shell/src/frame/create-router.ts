import { pageAt, SPANISH_BASE } from '@coach/domain';
import { createBrowserRouter, type Area } from '@coach/web-kit';
import { AREAS, areaOf, type AreaName } from '../areas/area-of.ts';
import { loadArea } from '../areas/load-area.ts';
import { framed, routesWith } from './routes.ts';

/** The one router of the page, with the areas that are there already; the others come when an address of theirs is visited. */
export function createRouter(first: Partial<Record<AreaName, Area>>) {
  const present = new Set<AreaName>(AREAS.filter((name) => first[name]));
  return createBrowserRouter(routesWith(first), {
    // Links of a Spanish page lead to Spanish pages.
    ...(pageAt(location.pathname).language === 'es' && { basename: SPANISH_BASE }),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const name = areaOf(path);
      if (present.has(name)) return;
      const area = await loadArea(name);
      // What a navigation brings that was overtaken by another one is dropped: the other one brings it again.
      if (present.has(name) || signal.aborted) return;
      present.add(name);
      patch('root', [framed(name, area)]);
    },
  });
}
