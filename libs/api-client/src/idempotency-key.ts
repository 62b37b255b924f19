import { problemIn } from './problem-in.ts';

const HEADER = 'idempotency-key';
const IN_PROGRESS = 'IDEMPOTENCY_KEY_IN_PROGRESS';
const MOST_LOOKS = 10;
const PAUSE_MS = 1_000;

/** Keys of requests without a response, by content. */
const unanswered = new Map<string, string>();

const askedBy = async (request: Request): Promise<string> => `${request.url}\n${await request.clone().text()}`;

const isInProgress = async (response: Response): Promise<boolean> => (await problemIn(response, 409))?.code === IN_PROGRESS;

function keyed(request: Request, key: string): Request {
  const headers = new Headers(request.headers);
  headers.set(HEADER, key);
  return new Request(request, { headers });
}

/**
 * Sends a POST under an Idempotency-Key: when its response is lost and the person clicks again, the same request
 * is sent under the same key, and the API runs it once. While the first one is still running, its response is awaited.
 */
export async function sendOnce(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  // Pages served without TLS have no crypto.randomUUID.
  if (!isJson || typeof globalThis.crypto?.randomUUID !== 'function') return send(request);
  const asked = await askedBy(request);
  const key = unanswered.get(asked) ?? globalThis.crypto.randomUUID();
  unanswered.set(asked, key);
  let response = await send(keyed(request.clone(), key));
  for (let looks = 1; looks < MOST_LOOKS && (await isInProgress(response)); looks += 1) {
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    response = await send(keyed(request.clone(), key));
  }
  if (response.status < 500 && !(await isInProgress(response))) unanswered.delete(asked);
  return response;
}
