import { forgetEarly } from './early.ts';

/** By then every page has asked what it asks at first, on the slowest phone; what is left was asked for nobody. */
const GOOD_FOR_MS = 15_000;

/** The answer to a request that the page sent by itself; undefined where it sent none, or got none that says what was asked. */
export async function earlyAnswer({ method, url }: Request): Promise<Response | undefined> {
  const { early } = globalThis;
  if (!early || method !== 'GET') return undefined;
  if (performance.now() - early.since > GOOD_FOR_MS) return void forgetEarly();
  const { pathname, search } = new URL(url);
  const coming = early.answers.get(pathname + search);
  early.answers.delete(pathname + search);
  const answer = await coming?.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
