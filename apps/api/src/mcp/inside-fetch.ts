import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { headersOf } from './headers-of.ts';

/** Statuses whose responses have no body, per the Fetch standard. */
const WITHOUT_CONTENT = new Set([204, 205, 304]);

/**
 * `fetch` for the API of this process, over in-memory connections; `from` is the address that guards, rate limits and logs
 * see. Responses are buffered, so it does not support streams.
 */
export function inProcessFetch(app: RequestListener): (request: Request, from: string) => Promise<Response> {
  const server = createServer(app);
  return async (request, from) => {
    const { pathname, search } = new URL(request.url);
    const content = Buffer.from(await request.arrayBuffer());
    const [near, far] = duplexPair();
    server.emit('connection', Object.assign(far, { remoteAddress: from }));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...Object.fromEntries(request.headers), host: 'inside', 'content-length': content.length };
      send({ createConnection: () => near, method: request.method, path: `${pathname}${search}`, headers }, resolve).on('error', reject).end(content);
    });
    const status = answer.statusCode ?? 500;
    const body = await buffer(answer);
    near.destroy();
    return new Response(WITHOUT_CONTENT.has(status) ? null : new Uint8Array(body), { status, headers: headersOf(answer) });
  };
}
