import type { Response } from 'express';
import type { Allowance } from './limits.ts';

/** Throws the refusal once nothing is left, and tells the caller when to come back (Retry-After, in seconds). */
export function refuseWhenSpent({ allowed, retryAfterSeconds }: Allowance, response: Response, refusal: Error): void {
  if (allowed) return;
  response.set('retry-after', String(retryAfterSeconds));
  throw refusal;
}
