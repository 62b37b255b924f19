import { scopeOf } from './key-scopes.ts';

const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/** Whether a text is a valid Idempotency-Key: at most 255 visible ASCII characters. */
export const isIdempotencyKey = (text: string): boolean => VISIBLE.test(text);

/**
 * Whether an operation is idempotent per key: every mutating POST available to API keys. The path
 * is the document's, without the API's prefix.
 */
export const takesIdempotencyKey = (method: string, path: string): boolean => method === 'POST' && (scopeOf(method, path)?.endsWith(':write') ?? false);
