import type { RouteObject } from './router.ts';

/** What every federated area exposes as `./area`: its pages, each loaded when it is first visited. */
export type Area = { routes: RouteObject[] };
