import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { errorOf } from './problem.ts';
import { routes } from './routes.static.ts';

const url = () => `${globalThis.location.origin}/api`;

/** The library reads JSON only under its plain name, and refusals come as problem details. */
async function readable(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** How requests are written and answers read; every one goes through `fetch`. */
export const linkThrough = (fetch: (request: Request) => Promise<Response>) => new OpenAPILink(routes, { url, fetch: async (request) => readable(await fetch(request)), customErrorResponseBodyDecoder: errorOf });
