import type { Session } from '@coach/contracts';

/** What a page began for whoever was signed in, before the app was there (apps/shell, first.ts). */
export interface Early {
  /** The renewed session; null when the API refused it, undefined when nothing is known. Taken once. */
  session: Promise<Session | null | undefined> | undefined;
  /** The answers to what the page asks at first, on their way, by path and query. Each is taken once. */
  answers: Map<string, Promise<Response>>;
  /** When it began, in milliseconds of performance.now(). */
  since: number;
  /** Stops listening to other tabs. */
  end: () => void;
}

declare global {
  var early: Early | undefined;
}

/** By then every page has asked what it asks at first, on the slowest phone; what is left was asked for nobody. */
const GOOD_FOR_MS = 15_000;

let renewed: Session | null | undefined;

function forgetEarly(): void {
  globalThis.early?.end();
  globalThis.early = undefined;
}

/** The session that the page asked for by itself; null when it was refused, undefined when the page asked nothing or nothing came. */
export async function earlySession(): Promise<Session | null | undefined> {
  const session = globalThis.early?.session;
  if (!globalThis.early || !session) return undefined;
  globalThis.early.session = undefined;
  renewed = await session.catch(() => undefined);
  // In another tab somebody else may have come meanwhile.
  return globalThis.early ? renewed : undefined;
}

/** From now on this is the session, or none is: what was asked early for another one answers nobody. */
export function keepEarlyFor(session: Session | null): void {
  if (session === null || session !== renewed) forgetEarly();
}

/** The answer to a request that the page sent by itself. */
export function earlyAnswer({ method, url }: Request): Promise<Response | undefined> | undefined {
  const { early } = globalThis;
  if (!early || method !== 'GET') return undefined;
  if (performance.now() - early.since > GOOD_FOR_MS) return void forgetEarly();
  const { pathname, search } = new URL(url);
  const answer = early.answers.get(pathname + search);
  early.answers.delete(pathname + search);
  return answer?.catch(() => undefined);
}
