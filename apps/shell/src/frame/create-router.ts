import { pageAt, SPANISH_BASE } from '@coach/domain';
import { createBrowserRouter, type Area } from '@coach/web-kit';
import { AREAS, areaOf, type AreaName } from '../areas/area-of.ts';
import { loadArea } from '../areas/load-area.ts';
import { framed, routesWith } from './routes.ts';

/** The page's single router, with the remotes loaded so far; the others load when one of their addresses is visited. */
export function createRouter(first: Partial<Record<AreaName, Area>>) {
  const present = new Set<AreaName>(AREAS.filter((name) => first[name]));
  return createBrowserRouter(routesWith(first), {
    // Links on a Spanish page lead to Spanish pages.
    ...(pageAt(location.pathname).language === 'es' && { basename: SPANISH_BASE }),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const name = areaOf(path);
      if (present.has(name)) return;
      const area = await loadArea(name);
      // Results of a superseded navigation are dropped: the newer one loads them again.
      if (present.has(name) || signal.aborted) return;
      present.add(name);
      patch('root', [framed(name, area)]);
    },
  });
}
