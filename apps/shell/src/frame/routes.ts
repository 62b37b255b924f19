import { NotFound, type Area, type RouteObject } from '@coach/web-kit';
import { AREAS, type AreaName } from '../areas/area-of.ts';
import { AreaLoadError } from '../areas/load-errors.tsx';
import { retryable } from '../areas/retryable.tsx';
import { FirstLoad } from './first-load.tsx';
import { Frame } from './frame.tsx';

const own: RouteObject[] = [{ path: '/gallery', lazy: async () => ({ Component: (await import('../gallery/gallery.tsx')).Gallery }) }];

/** A remote fails in isolation, and an address unknown to its pages is not found. */
export const framed = (name: AreaName, { routes }: Area): RouteObject => ({
  id: name,
  ErrorBoundary: AreaLoadError,
  children: [...routes.map(retryable), { path: '*', Component: NotFound }],
});

/** The page's routes with the remotes loaded so far. Their root has no path, so that no address is matched before its remote was loaded. */
export function routesWith(areas: Partial<Record<AreaName, Area>>): RouteObject[] {
  const children = [...own, ...AREAS.flatMap((name) => (areas[name] ? [framed(name, areas[name])] : []))];
  return [{ id: 'root', Component: Frame, ErrorBoundary: AreaLoadError, HydrateFallback: FirstLoad, children }];
}
