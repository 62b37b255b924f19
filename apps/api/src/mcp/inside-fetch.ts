import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { headersOf } from './headers-of.ts';

/** Statuses whose answers have no content, by the platform's own rule. */
const WITHOUT_CONTENT = new Set([204, 205, 304]);

/**
 * `fetch` for the API of this very process, over connections that exist in its memory alone; `from` is the address that
 * guards, limits and logs see. Answers come whole: it is for no streams.
 */
export function insideFetch(app: RequestListener): (request: Request, from: string) => Promise<Response> {
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
