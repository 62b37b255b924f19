import pg from 'pg';

/** Concurrent migrate commands take turns, because both write the same grants. */
const LOCK = `select pg_advisory_lock(hashtextextended('database roles', 0))`;
const WRONG_PASSWORD = '28P01';
const NO_SUCH_ROLE = '28000';

const nameIn = (url: string): string => decodeURIComponent(new URL(url).username);

/** Whether the processes use a role other than the owner of the tables. */
export const hasAppRole = (ownerUrl: string, appUrl: string): boolean => nameIn(ownerUrl) !== nameIn(appUrl);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the role can log in with this URL; other errors are rethrown. */
async function signsIn(url: string): Promise<boolean> {
  try {
    await connected(url, (client) => client.query('select'));
    return true;
  } catch (error) {
    if ([WRONG_PASSWORD, NO_SUCH_ROLE].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

/**
 * Ensures that the role of `appUrl` exists with its password, and may use tables created by later migrations. Runs before them, so
 * that the previous release's processes can read new tables at once.
 */
export async function prepareAppRole(ownerUrl: string, appUrl: string): Promise<void> {
  const isKnown = await signsIn(appUrl);
  await connected(ownerUrl, async (client) => {
    await client.query(LOCK);
    const name = nameIn(appUrl);
    const role = client.escapeIdentifier(name);
    const password = client.escapeLiteral(decodeURIComponent(new URL(appUrl).password));
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (!rowCount) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole noinherit password ${password}`);
    else if (!isKnown) await client.query(`alter role ${role} login password ${password}`);
    await client.query(`alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`);
    await client.query(`alter default privileges in schema public grant usage, select on sequences to ${role}`);
  });
}

/** The role's grants, renewed after every migration: rows only, no changes to tables or constraints. */
export async function grantAppRole(ownerUrl: string, appUrl: string): Promise<void> {
  await connected(ownerUrl, async (client) => {
    await client.query(LOCK);
    const role = client.escapeIdentifier(nameIn(appUrl));
    const database = client.escapeIdentifier(client.database!);
    for (const statement of [
      'revoke create on schema public from public',
      `revoke temporary on database ${database} from public`,
      `grant usage on schema public to ${role}`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant usage, select on all sequences in schema public to ${role}`,
      // The audit log is append-only, and only the owner records which migrations ran.
      `revoke update, delete on audit_log from ${role}`,
      `revoke insert, update, delete on migrations from ${role}`,
    ]) await client.query(statement);
  });
}

const OWNED_OTHERWISE = `
  select format('alter schema %I owner to %I', n.nspname, $1::text) as statement from pg_namespace n
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') and n.nspowner <> $1::regrole
  union all
  select format('alter table %I.%I owner to %I', n.nspname, c.relname, $1::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> $1::regrole
  union all
  select format('alter sequence %I.%I owner to %I', n.nspname, c.relname, $1::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and c.relkind = 'S' and c.relowner <> $1::regrole and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> $1::regrole
  union all
  select format('alter type %I.%I owner to %I', n.nspname, t.typname, $1::text) from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd') and t.typowner <> $1::regrole`;

/** The queue library creates its own tables in the queue database, so the role owns it, whoever created it. */
export async function handOverQueue(ownerUrl: string, queueUrl: string): Promise<void> {
  const [owner, queue] = [new URL(ownerUrl), new URL(queueUrl)];
  if (owner.host !== queue.host || !hasAppRole(ownerUrl, queueUrl)) return;
  owner.pathname = queue.pathname;
  await connected(owner.href, async (client) => {
    await client.query(LOCK);
    const name = nameIn(queueUrl);
    await client.query(`alter database ${client.escapeIdentifier(client.database!)} owner to ${client.escapeIdentifier(name)}`);
    const { rows } = await client.query<{ statement: string }>(OWNED_OTHERWISE, [name]);
    for (const { statement } of rows) await client.query(statement);
  });
}
