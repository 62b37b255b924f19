import type Stripe from 'stripe';
import { listedSince } from './listed-since.ts';

interface Row {
  id: string;
  created: number;
}

/** A list of the provider: newest first, within a range. */
const listOf = (rows: readonly Row[]) => (range: Stripe.RangeQueryParam) => {
  const within = rows.filter(({ created }) => created >= (range.gte ?? 0) && created <= (range.lte ?? Infinity)).sort((one, other) => other.created - one.created);
  return { autoPagingToArray: ({ limit }: { limit: number }) => Promise.resolve(within.slice(0, limit)) } as unknown as Stripe.ApiListPromise<Row>;
};
const madeAt = (...seconds: number[]): Row[] => seconds.map((created, index) => ({ id: `${index}`, created }));
const read = async (rows: readonly Row[], since: Date | null, most: number) => (await listedSince(listOf(rows), { since, overlapSeconds: 2, most })).map(({ created }) => created);

it.each([
  ['all of it, oldest first', [5, 7, 6], null, 10, [5, 6, 7]],
  ['what is newer than the last read, less the overlap', [5, 7, 8, 9], new Date(9_500), 10, [7, 8, 9]],
  ['nothing', [], null, 10, []],
  ['the oldest part of a backlog', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], null, 4, [1, 2, 3, 4]],
  ['what was made in one second, once, where it is more than is read', [1, 3, 3, 3, 3], null, 3, [3, 3, 3]],
])('reads %s', async (_, seconds, since, most, expected) => {
  expect(await read(madeAt(...seconds), since, most)).toEqual(expected);
});

it('reads a backlog of any size over several runs, and leaves none out', async () => {
  const rows = madeAt(...Array.from({ length: 95 }, (_, index) => 100 + index));
  const seen = new Set<number>();
  let cursor: Date | null = null;
  for (let run = 0; run < 40; run += 1) {
    const found: number[] = await read(rows, cursor, 10);
    for (const created of found) seen.add(created);
    cursor = new Date(found.at(-1)! * 1000);
  }
  expect(seen.size).toBe(95);
});
