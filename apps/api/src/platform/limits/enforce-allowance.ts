import type { Response } from 'express';
import type { Allowance, LimitRule } from './limits.ts';

/**
 * Throws the refusal once nothing is left. With the rule given, every response carries the remaining count and the reset time
 * (RateLimit-*); a refusal always has Retry-After. Seconds.
 */
export function enforceAllowance({ allowed, remaining, retryAfterSeconds }: Allowance, response: Response, refusal: Error, rule?: Pick<LimitRule, 'limit' | 'windowSeconds'>): void {
  if (rule) {
    response.set({
      'ratelimit-policy': `${rule.limit};w=${rule.windowSeconds}`,
      'ratelimit-limit': String(rule.limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(retryAfterSeconds),
    });
  }
  if (allowed) return;
  response.set('retry-after', String(retryAfterSeconds));
  throw refusal;
}
