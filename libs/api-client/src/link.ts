import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { headersOf, type CallContext } from './if-match.ts';
import { earlyAnswer } from './early-answers.ts';
import { errorOf } from './problem.ts';
import { readable } from './readable.ts';
import { routes } from './routes.static.ts';

const url = () => `${globalThis.location.origin}/api`;

/** The writer is loaded with the first request that needs it; early requests are not repeated. */
async function sending(request: Request, fetch: (request: Request) => Promise<Response>): Promise<Response> {
  return request.method === 'POST' ? (await import('./idempotency-key.ts')).sendOnce(request, fetch) : ((await earlyAnswer(request)) ?? fetch(request));
}

/** How requests are written and responses read; all of them go through `fetch`. */
export const linkThrough = (fetch: (request: Request) => Promise<Response>) => new OpenAPILink<CallContext>(routes, { url, headers: ({ context }) => headersOf(context), fetch: async (request) => readable(await sending(request, fetch)), customErrorResponseBodyDecoder: errorOf });
