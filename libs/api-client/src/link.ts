import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { errorOf } from './problem.ts';
import { routes } from './routes.static.ts';

const url = () => `${globalThis.location.origin}/api`;

/** How requests are written and answers read; every one goes through `fetch`. */
export const linkThrough = (fetch: (request: Request) => Promise<Response>) => new OpenAPILink(routes, { url, fetch, customErrorResponseBodyDecoder: errorOf });
