import type { RouteObject } from './router.ts';

/** What every federated remote exposes as `./area`: its pages, each loaded on first visit. */
export type Area = { routes: RouteObject[] };
