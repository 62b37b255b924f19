import pg from 'pg';
import { Refusal } from '../refusal.ts';

/** The URL of another database on the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${database}`;
  return sibling.href;
}

/** The URL of the same database for another role. */
export function urlAs(url: string, role: string, password: string): string {
  const other = new URL(url);
  other.username = role;
  other.password = password;
  return other.href;
}

/** The URL without its password, for display. */
export function shownUrl(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}

/** Runs the work with one connection, then closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database on the server of `url` unless it exists. The name may contain lowercase letters, digits and underscores. */
export async function createDatabase(url: string, name: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is no name for a database`);
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database "${name}"`);
  });
}

/** Checks a given server and returns its version; `name` is the setting it comes from. Refuses with a plain sentence if it does not respond. */
export async function requireDatabase(url: string, name: string): Promise<string> {
  try {
    return await withClient(url, async (client) => String((await client.query('show server_version')).rows[0]?.server_version));
  } catch (error) {
    throw new Refusal(`The database of ${name} (${shownUrl(url)}) does not answer: ${(error as Error).message}. Start it, correct the address, or unset ${name} to use the built-in one.`);
  }
}

/** The queue's database on the same server: the given name plus _queue, created by the owner if missing. */
export async function queueDatabaseBeside(url: string, ownerUrl: string): Promise<string> {
  const name = `${new URL(url).pathname.slice(1) || 'coach'}_queue`;
  try {
    await createDatabase(ownerUrl, name);
  } catch (error) {
    throw new Refusal(`The queue needs a database of its own, and "${name}" could not be created: ${(error as Error).message}. Create it and set QUEUE_DATABASE_URL, or set REDIS_URL.`);
  }
  return siblingUrl(url, name);
}
