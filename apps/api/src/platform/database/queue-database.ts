import pg from 'pg';

const TAKEN = '42P04';

/** Creates the queue database on the owner's server if it is missing; explains in one sentence what to do when it may not. */
export async function requireQueueDatabase(ownerUrl: string, queueUrl: string): Promise<void> {
  const [owner, queue] = [new URL(ownerUrl), new URL(queueUrl)];
  // On another server it must be created by its operator.
  if (owner.host !== queue.host) return;
  const name = decodeURIComponent(queue.pathname.slice(1));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if ((error as { code?: unknown }).code === TAKEN) return;
    throw new Error(`The queues need a database of their own, and "${name}" could not be made: ${(error as Error).message}. Make it (create database "${name}" owner "${decodeURIComponent(queue.username)}"), or set REDIS_URL.`, { cause: error });
  } finally {
    await client.end();
  }
}
