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

let renewed: Session | null | undefined;

/** Nothing that the page began answers anybody any more. */
export function forgetEarly(): void {
  globalThis.early?.end();
  globalThis.early = undefined;
}

/** The session that the page asked for by itself; null when it was refused, undefined when the page asked nothing or nothing came. */
export async function earlySession(): Promise<Session | null | undefined> {
  const session = globalThis.early?.session;
  if (!globalThis.early || !session) return undefined;
  globalThis.early.session = undefined;
  renewed = await session.catch(() => undefined);
  // In another tab somebody else may have come meanwhile; from here on the news are this tab's own too.
  globalThis.early?.end();
  return globalThis.early ? renewed : undefined;
}

/** From now on this is the session, or none is: what was asked early for another one answers nobody. */
export function keepEarlyFor(session: Session | null): void {
  if (session === null || session !== renewed) forgetEarly();
}
