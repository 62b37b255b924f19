import { scopeOf } from './key-scopes.ts';

const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/** Whether a text can be an Idempotency-Key: at most 255 visible ASCII characters. */
export const isIdempotencyKey = (text: string): boolean => VISIBLE.test(text);

/**
 * Whether an operation is carried out once for a key: every POST that an API key can be allowed and that changes something. The path
 * is the document's, without the API's prefix.
 */
export const takesIdempotencyKey = (method: string, path: string): boolean => method === 'POST' && (scopeOf(method, path)?.endsWith(':write') ?? false);
