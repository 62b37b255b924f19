import { ORPCError } from '@orpc/client';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

it('LIM-06 tries three times more after a failure of the network or the server (GEN-14)', () => {
  for (const error of [new TypeError('Failed to fetch'), new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })]) {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false]);
  }
});

it('never repeats what the API has refused', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(shouldRetry(0, new ORPCError('REFUSED', { status }))).toBe(false);
});

it('LIM-06 waits longer each time, at most 30 seconds (GEN-14)', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('LIM-06 takes data as fresh for five minutes (GEN-14) and never repeats a change', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: shouldRetry, retryDelay, staleTime: 300_000 });
  expect(mutations?.retry).toBe(false);
});
