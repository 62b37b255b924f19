import { useEffect, useState, type ComponentType } from 'react';
import type { RouteObject } from '@coach/web-kit';
import { DeadPage } from './did-not-load.tsx';

type Page = { Component?: ComponentType | null };
type Load = () => Promise<Page>;

/** Stands in for a page whose code did not come, tries once more by itself, and then whenever it is told to. */
function latePage(load: Load): ComponentType {
  return function LatePage() {
    const [Came, setCame] = useState<ComponentType>();
    const [failed, setFailed] = useState(false);
    const attempt = () => load().then(({ Component }) => setCame(() => Component ?? undefined), () => setFailed(true));
    useEffect(() => void attempt(), []);
    if (Came) return <Came />;
    return failed ? <DeadPage retry={attempt} /> : null;
  };
}

/**
 * The same routes, whose lazy pages can be asked for again. The router itself keeps a page's first failure for good and
 * never calls its `lazy` a second time.
 */
export function retryable(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const load = typeof lazy === 'function' ? (lazy as Load) : undefined;
  return {
    ...route,
    ...(load && { lazy: () => load().catch((): Page => ({ Component: latePage(load) })) }),
    ...(children && { children: children.map(retryable) }),
  } as RouteObject;
}
