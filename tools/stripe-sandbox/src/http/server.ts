import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LARGEST_BODY = 1_000_000;

/** A request with its body read. */
export interface Incoming {
  method: string;
  path: string;
  query: string;
  body: string;
  request: IncomingMessage;
}

/** Handles a request. */
export type RequestHandler = (incoming: Incoming, response: ServerResponse) => Promise<void>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('The request body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function answer(handler: RequestHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  try {
    await handler({ method: request.method ?? 'GET', path, query: search.slice(1), body: await bodyOf(request), request }, response);
  } catch (error) {
    console.error(`The sandbox failed at ${request.method} ${path}:`, error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('The sandbox failed. Its log says why.');
  }
}

/** Starts the server; `port` 0 picks a free one. Rejects if the port is taken. */
export async function listen(handler: RequestHandler, host: string, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = http.createServer((request, response) => void answer(handler, request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
