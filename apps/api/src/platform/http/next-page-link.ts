import type { Request, Response } from 'express';
import type { PlainAnswer } from './kept-answer.ts';
import { addressAskedFor } from './versioned-paths.ts';

/**
 * Says of a list that comes in pages where the next one is (RFC 8288), so that clients need not know how its address is made: the
 * whole address as it was asked for, with the cursor of the next page.
 */
export function linkNextPage(request: Request, response: Response, { status, body }: PlainAnswer): void {
  const cursor = (body as { next_cursor?: unknown } | null | undefined)?.next_cursor;
  if (request.method !== 'GET' || status !== 200 || typeof cursor !== 'string') return;
  const origin = `${request.protocol}://${request.get('host')}`;
  const asked = addressAskedFor(request);
  // Whoever names a host that is none knows better where they are.
  if (!URL.canParse(asked, origin)) return;
  const address = new URL(asked, origin);
  address.searchParams.set('cursor', cursor);
  response.set('link', `<${address.href}>; rel="next"`);
}
