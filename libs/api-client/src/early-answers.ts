import { discardEarlyResponses } from './early.ts';

/** By then every page has sent its initial requests, even on the slowest phone; remaining early responses are dropped. */
const GOOD_FOR_MS = 15_000;

/** The response to a request that the page sent early; undefined when it sent none, or got no usable response. */
export async function earlyAnswer({ method, url }: Request): Promise<Response | undefined> {
  const { early } = globalThis;
  if (!early || method !== 'GET') return undefined;
  if (performance.now() - early.since > GOOD_FOR_MS) return void discardEarlyResponses();
  const { pathname, search } = new URL(url);
  const coming = early.answers.get(pathname + search);
  early.answers.delete(pathname + search);
  const answer = await coming?.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
