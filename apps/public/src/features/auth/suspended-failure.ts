import { publicMessages as messages } from '@coach/web-kit';
import type { Failure } from './failure.ts';

/** The message for a suspended account: the coach's own words; null for every other refusal. */
export function suspendedFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ACCOUNT_SUSPENDED') return null;
  const { reason } = ('data' in error ? error.data : {}) as { reason?: unknown };
  return typeof reason === 'string' ? { title: messages.auth.accountSuspended, text: reason } : null;
}
