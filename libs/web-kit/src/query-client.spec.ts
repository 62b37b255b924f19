import { ORPCError } from '@orpc/client';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

it('LIM-06 retries network and server errors three times (GEN-14)', () => {
  for (const error of [new TypeError('Failed to fetch'), new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })]) {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false]);
  }
});

it('never retries a request the API has rejected', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(shouldRetry(0, new ORPCError('REFUSED', { status }))).toBe(false);
});

it('LIM-06 backs off exponentially, up to 30 seconds (GEN-14)', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('LIM-06 treats data as fresh for five minutes (GEN-14) and never retries a mutation', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: shouldRetry, retryDelay, staleTime: 300_000 });
  expect(mutations?.retry).toBe(false);
});
