import type { Request, Response } from 'express';
import type { PlainAnswer } from './response-recorder.ts';
import { addressAskedFor } from './versioned-paths.ts';

/**
 * Adds the next page's address to a paged list (RFC 8288), so that clients need not construct it: the
 * complete requested URL with the next cursor.
 */
export function linkNextPage(request: Request, response: Response, { status, body }: PlainAnswer): void {
  const cursor = (body as { next_cursor?: unknown } | null | undefined)?.next_cursor;
  if (request.method !== 'GET' || status !== 200 || typeof cursor !== 'string') return;
  const origin = `${request.protocol}://${request.get('host')}`;
  const asked = addressAskedFor(request);
  // With an invalid host name there is no address to give.
  if (!URL.canParse(asked, origin)) return;
  const address = new URL(asked, origin);
  address.searchParams.set('cursor', cursor);
  response.set('link', `<${address.href}>; rel="next"`);
}
