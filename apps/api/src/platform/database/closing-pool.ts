import type { Pool, PoolClient } from 'pg';

/**
 * A connection acquired while its pool closes is released at once. Its requester would fail without releasing it,
 * because Kysely's driver has dropped the pool by then (0.29.6), and closing would wait for it forever.
 */
export function releaseWhileClosing(pool: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    if (!pool.ending) return client;
    client.release();
    throw new Error('The pool of connections is closing');
  }) as Pool['connect'];
}
