import type Stripe from 'stripe';

interface Listed {
  id: string;
  /** Seconds since 1970, by the provider's clock. */
  created: number;
}

interface ListedSinceOptions {
  /** The creation time of the newest object that was read; null for the first read. */
  since: Date | null;
  /** Objects created shortly before the last read may have been listed only after it. */
  overlapSeconds: number;
  most?: number;
}

/** Larger backlogs are read over several runs. */
const MOST = 10_000;

/**
 * What a list of the provider gained, oldest first. The provider lists the newest first, so a backlog of more than `most`
 * objects is listed down to its oldest part, which is returned (at most twice `most`): the cursor can then move to its end
 * without leaving any out, and always moves, unless `most` were created within the overlap.
 */
export async function listedSince<Of extends Listed>(list: (created: Stripe.RangeQueryParam) => Stripe.ApiListPromise<Of>, { since, overlapSeconds, most = MOST }: ListedSinceOptions): Promise<Of[]> {
  const gte = Math.max(0, Math.floor((since?.getTime() ?? 0) / 1000) - overlapSeconds);
  let newer: Of[] = [];
  let listed = await list({ gte }).autoPagingToArray({ limit: most });
  for (let until = Infinity; listed.length >= most && listed.at(-1)!.created < until; ) {
    until = listed.at(-1)!.created;
    newer = listed;
    listed = await list({ gte, lte: until }).autoPagingToArray({ limit: most });
  }
  const each = new Map([...newer, ...listed].map((one) => [one.id, one]));
  return [...each.values()].reverse();
}
