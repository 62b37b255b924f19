import { createHash } from 'node:crypto';
import type { SavedAnswer, State } from '../store/records.ts';
import { find } from '../store/store.ts';
import { refused, StripeFailure } from './failure.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Identifies a request: two are the same if they have the same endpoint and the same parameters in any order. */
export interface Signature {
  endpoint: string;
  fingerprint: string;
}

/** The signature of a request from its form-encoded body. */
export function signatureOf(method: string, path: string, body: string): Signature {
  const sorted = body.split('&').sort().join('&');
  return { endpoint: `${method} ${path}`, fingerprint: createHash('sha256').update(sorted).digest('hex') };
}

function entry(key: string): string {
  return `key ${key}`;
}

/** The answer saved under the key, or null; throws if the key was used for another request. */
export function savedAnswer(state: State, key: string, request: Signature): SavedAnswer | null {
  if (key.length > 255) throw refused('Idempotency keys can be up to 255 characters long.');
  const saved = find(state.answers, entry(key));
  if (!saved || Date.now() - saved.at > KEPT_MS) return null;
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  const type = 'idempotency_error';
  if (saved.endpoint !== request.endpoint) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.endpoint}' vs '${saved.endpoint}'). ${advice}`;
    throw new StripeFailure(400, { type, message });
  }
  if (saved.fingerprint === request.fingerprint) return saved;
  throw new StripeFailure(400, {
    type,
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
  });
}

/** Saves the answer for a day, and deletes older answers. */
export function saveAnswer(state: State, key: string, answer: Omit<SavedAnswer, 'at'>): void {
  const now = Date.now();
  for (const [name, old] of Object.entries(state.answers)) {
    if (now - old.at <= KEPT_MS) break;
    delete state.answers[name];
  }
  delete state.answers[entry(key)];
  state.answers[entry(key)] = { ...answer, at: now };
}

/** The idempotency keys of requests in progress. */
export class KeysInUse {
  readonly #keys = new Set<string>();

  /** Takes the key, or throws Stripe's 409. */
  take(key: string): void {
    if (this.#keys.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
      throw new StripeFailure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    this.#keys.add(key);
  }

  release(key: string): void {
    this.#keys.delete(key);
  }
}
