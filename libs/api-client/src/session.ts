import type { Session } from '@coach/contracts';
import { accessToken, setAccessToken } from './access-token.ts';
import { keepEarlyFor } from './early.ts';

/** Says to the next visit that asking for a session is worth a request. Holds no secret. */
const MARKER = 'signed-in';
/** One renewal at a time over all tabs: the refresh cookie rotates, and using an old one twice ends the session. */
const LOCK = 'coach-session';
const CHANNEL = 'coach-session';

type Message = { session: Session } | { ended: true };
type Renewed = (session: Session) => void;
type Lost = () => void;

const renewed = new Set<Renewed>();
const lost = new Set<Lost>();

/** Open while anybody in this tab wants to know. */
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

/** Calls back when the person's session ended: signed out, refused, or ended in another tab. Answers the unsubscribe. */
export const onSessionLost = (listener: Lost): (() => void) => subscribe(lost, listener);

/** Calls back with every session that begins or is renewed, here or in another tab. */
export const onSessionRenewed = (listener: Renewed): (() => void) => subscribe(renewed, listener);

/** Whether this browser was signed in when it was last seen. */
export const wasSignedIn = (): boolean => localStorage.getItem(MARKER) !== null;

let current: Session | null = null;

/** The session of the moment, for whoever did not hear how it began. */
export const currentSession = (): Session | null => (current?.access_token === accessToken() ? current : null);

function accept(session: Session): void {
  current = session;
  keepEarlyFor(session);
  setAccessToken(session.access_token);
  localStorage.setItem(MARKER, '1');
  for (const listener of renewed) listener(session);
}

function forget(): void {
  keepEarlyFor(null);
  setAccessToken(null);
  localStorage.removeItem(MARKER);
  for (const listener of lost) listener();
}

const tell = (message: Message): void => tabs?.postMessage(message);

/** Takes a session that the API has just answered, for every tab. */
export function startSession(session: Session): void {
  accept(session);
  tell({ session });
}

/** Ends the session in every tab; the cookie is the API's to end. */
export function endSession(): void {
  forget();
  tell({ ended: true });
}

const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(LOCK, work);

/**
 * Asks for a session that takes the place of whatever is there, e.g. by a mailed link, and takes it over. No renewal runs
 * meanwhile: it would be about the session that ends, and its refusal would end the new one. What `ask` asks is open to
 * everybody, so that nothing of it wants a renewal. Answers what came, also when it is no session.
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
 * Renews the session, joining a renewal that is already under way; afterwards `accessToken()` is the fresh one, or null
 * when the session is over. `ask` answers null when the API refuses; when it throws, nothing is known and nothing changes.
 */
export function renew(ask: () => Promise<Session | null>): Promise<void> {
  renewal ??= renewOnce(ask).finally(() => {
    renewal = undefined;
  });
  return renewal;
}
