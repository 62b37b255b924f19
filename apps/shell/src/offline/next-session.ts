/** What the device stores of the next session: when, what, and where. */
export interface KeptSession {
  /** ISO 8601. */
  date: string;
  type: string;
  place: string;
  /** The same moment in the business's format, which is unknown offline. */
  weekday: string;
  day: string;
  time: string;
  zone: string;
}

const FIELDS = ['date', 'type', 'place', 'weekday', 'day', 'time', 'zone'] as const satisfies ReadonlyArray<keyof KeptSession>;

const CACHE = 'next-session';
const KEY = '/offline/next-session';

const isKept = (value: unknown): value is KeptSession =>
  typeof value === 'object' && value !== null && FIELDS.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Ignores errors in browsers without Cache Storage, or with a full one. */
const quietly = async (work: () => Promise<unknown>): Promise<void> => {
  if ('caches' in globalThis) await work().catch(() => undefined);
};

/** Stores the next session for the service worker; null removes it. */
export const storeNextSession = (session: KeptSession | null): Promise<void> =>
  quietly(async () => {
    if (!session) return caches.delete(CACHE);
    return (await caches.open(CACHE)).put(KEY, Response.json(Object.fromEntries(FIELDS.map((name) => [name, session[name]]))));
  });

/** The stored session while it is after `now`. */
export async function keptNextSession(now: Date): Promise<KeptSession | null> {
  const answer = await caches.match(KEY, { cacheName: CACHE });
  const kept: unknown = await answer?.json().catch(() => null);
  return isKept(kept) && new Date(kept.date) > now ? kept : null;
}
