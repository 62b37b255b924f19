import { statusOf } from '@coach/api-client';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;
const FRESH_FOR_MS = 5 * 60_000;

/** Retrying only helps when the result may change: never after a 4xx. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return failures < RETRIES && !(status >= 400 && status < 500);
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s …, at most 30 s (GEN-14). */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS);

/** The page's query cache: 3 retries, 5 minutes fresh (GEN-14). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay, staleTime: FRESH_FOR_MS }, mutations: { retry: false } } });
