import { useEffect, useState, type ComponentType } from 'react';
import type { RouteObject } from '@coach/web-kit';
import { PageLoadError } from './load-errors.tsx';

type Page = { Component?: ComponentType | null };
type Load = () => Promise<Page>;

/** Replaces a page whose code failed to load; retries once automatically, then on demand. */
function latePage(load: Load): ComponentType {
  return function LatePage() {
    const [Came, setCame] = useState<ComponentType>();
    const [failed, setFailed] = useState(false);
    const attempt = () => load().then(({ Component }) => setCame(() => Component ?? undefined), () => setFailed(true));
    useEffect(() => void attempt(), []);
    if (Came) return <Came />;
    return failed ? <PageLoadError retry={attempt} /> : null;
  };
}

/**
 * The same routes with retryable lazy pages. The router itself keeps a page's first failure forever and
 * never calls its `lazy` again.
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
