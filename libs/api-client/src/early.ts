import type { Session } from '@coach/contracts';

/** Requests that a page sent for a signed-in visitor before the app was loaded (apps/shell, first.ts). */
export interface Early {
  /** The renewed session; null when the API refused it, undefined when unknown. Consumed once. */
  session: Promise<Session | null | undefined> | undefined;
  /** Responses to the page's initial requests, pending, by path and query. Each is consumed once. */
  answers: Map<string, Promise<Response>>;
  /** When it started, in milliseconds of performance.now(). */
  since: number;
  /** Stops listening to other tabs. */
  end: () => void;
}

declare global {
  var early: Early | undefined;
}

let renewed: Session | null | undefined;

/** Discards all early responses. */
export function discardEarlyResponses(): void {
  globalThis.early?.end();
  globalThis.early = undefined;
}

/** The session requested early by the page; null when it was refused, undefined when nothing was requested or received. */
export async function earlySession(): Promise<Session | null | undefined> {
  const session = globalThis.early?.session;
  if (!globalThis.early || !session) return undefined;
  globalThis.early.session = undefined;
  renewed = await session.catch(() => undefined);
  // Another tab may have signed in somebody else meanwhile; from here on this tab listens itself.
  globalThis.early?.end();
  return globalThis.early ? renewed : undefined;
}

/** Sets the session, or none: early responses of another session are discarded. */
export function discardEarlyUnlessFor(session: Session | null): void {
  if (session === null || session !== renewed) discardEarlyResponses();
}
