import type { Session } from '@coach/contracts';
import { accessToken, setAccessToken } from './access-token.ts';
import { discardEarlyUnlessFor } from './early.ts';

/** Tells the next visit that requesting a session is worthwhile. Contains no secret. */
const MARKER = 'signed-in';
/** One renewal at a time across all tabs: the refresh cookie rotates, and reusing an old one ends the session. */
const LOCK = 'coach-session';
const CHANNEL = 'coach-session';

type Message = { session: Session } | { ended: true };
type Renewed = (session: Session) => void;
type Lost = () => void;

const renewed = new Set<Renewed>();
const lost = new Set<Lost>();

/** Open while anything in this tab subscribes. */
let tabs: BroadcastChannel | undefined;

function listenToTabs(): void {
  if (tabs || typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel(CHANNEL);
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => ('session' in data ? accept(data.session) : forget()));
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  listenToTabs();
  return () => {
    listeners.delete(listener);
    if (renewed.size + lost.size > 0) return;
    tabs?.close();
    tabs = undefined;
  };
}

/** Calls back when the session ended: signed out, refused, or ended in another tab. Returns the unsubscribe function. */
export const onSessionLost = (listener: Lost): (() => void) => subscribe(lost, listener);

/** Calls back with every new or renewed session, in this or another tab. */
export const onSessionRenewed = (listener: Renewed): (() => void) => subscribe(renewed, listener);

/** Whether this browser was signed in at the last visit. */
export const wasSignedIn = (): boolean => localStorage.getItem(MARKER) !== null;

let current: Session | null = null;

/** The current session, for late subscribers. */
export const currentSession = (): Session | null => (current?.access_token === accessToken() ? current : null);

function accept(session: Session): void {
  current = session;
  discardEarlyUnlessFor(session);
  setAccessToken(session.access_token);
  localStorage.setItem(MARKER, '1');
  for (const listener of renewed) listener(session);
}

function forget(): void {
  discardEarlyUnlessFor(null);
  setAccessToken(null);
  localStorage.removeItem(MARKER);
  for (const listener of lost) listener();
}

const tell = (message: Message): void => tabs?.postMessage(message);

/** Adopts a session from the API, in every tab. */
export function startSession(session: Session): void {
  accept(session);
  tell({ session });
}

/** Ends the session in every tab; the API ends the cookie. */
export function endSession(): void {
  forget();
  tell({ ended: true });
}

const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(LOCK, work);

/**
 * Requests a session that replaces the current one, e.g. by a mailed link, and adopts it. No renewal runs
 * meanwhile: it would concern the ending session, and its refusal would end the new one. `ask` only uses public routes,
 * so that it needs no renewal. Returns the response, also when it is not a session.
 */
export function replaceSession<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer> {
  return alone(async () => {
    const answer = await ask();
    if (isSession(answer)) startSession(answer);
    return answer;
  });
}

const isSession = (answer: object): answer is Session => 'access_token' in answer;

let renewal: Promise<void> | undefined;

async function renewOnce(ask: () => Promise<Session | null>): Promise<void> {
  const before = accessToken();
  await alone(async () => {
    // While this tab waited, another one may have renewed for both, or signed out.
    if (accessToken() !== before || !wasSignedIn()) return;
    const session = await ask();
    if (session) startSession(session);
    // What was refused is the session that was asked for, not one that came since.
    else if (accessToken() === before) endSession();
  });
}

/**
 * Renews the session, joining a renewal already under way; afterwards `accessToken()` is the fresh one, or null
 * when the session is over. `ask` returns null when the API refuses; when it throws, nothing changes.
 */
export function renew(ask: () => Promise<Session | null>): Promise<void> {
  renewal ??= renewOnce(ask).finally(() => {
    renewal = undefined;
  });
  return renewal;
}
