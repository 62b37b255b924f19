import { Queue } from 'bullmq';
import pg from 'pg';
import { grantAppRole, handOverQueue, prepareAppRole } from '../src/platform/database/app-role.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createDatabases, type TestDatabases } from './databases.ts';

const asked = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Statements that a compromised process would try first. */
const FORBIDDEN = [
  'update audit_log set actor = gen_random_uuid()',
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'alter table audit_log owner to current_user',
  'drop table audit_log',
  'truncate payments',
  'drop table payments',
  'alter table claims drop constraint claims_no_overlap',
  'alter table profiles add column backdoor text',
  'drop trigger audit_log_insert_only on audit_log',
  'create table loot (id int)',
  'create temporary table loot (id int)',
  'create schema loot',
  'create function loot() returns int language sql as $$ select 1 $$',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
  'create extension dblink',
  'create role loot superuser',
  'alter role current_user superuser',
  `insert into migrations (name) values ('never ran')`,
  'delete from migrations',
  `set session_replication_role = 'replica'`,
  `copy payments to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
];

describe('S10 the role of the API and the worker', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    await grantAppRole(testApp.databaseUrl, await appUrl());
  });
  afterAll(() => testApp.stop());
  const appUrl = async () => {
    const [row] = await testApp.em().execute<Array<{ role: string }>>('select current_user as role');
    const url = new URL(testApp.databaseUrl);
    url.username = row!.role;
    return url.href;
  };

  it('owns nothing and has no special privileges', async () => {
    const [role] = await testApp.em().execute('select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user');
    expect(Object.values(role!)).toEqual([false, false, false, false, false]);
    expect(await testApp.em().execute('select relname from pg_class where pg_has_role(current_user, relowner, $$USAGE$$)')).toEqual([]);
  });

  it.each(FORBIDDEN)('cannot: %s', async (statement) => {
    const entries = async () => (await asked<{ count: string }>(testApp.databaseUrl, 'select count(*) from audit_log'))[0]!.count;
    await testApp.em().execute(`insert into audit_log (id, actor, action, target, created_at) values (gen_random_uuid(), gen_random_uuid(), 'test.try', 'thing:1', now())`);
    const before = await entries();
    await expect(testApp.em().execute(statement)).rejects.toThrow(/permission denied|must be owner|must be able to|not allowed|must have/i);
    expect(await entries()).toBe(before);
  });

  it('can use every other table', async () => {
    const missing = await testApp.em().execute(
      `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('audit_log', 'migrations')
       and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`,
    );
    expect(missing).toEqual([]);
  });
});

describe('preparing a database for a separate role', () => {
  let databases: TestDatabases;
  const role = `app_${process.pid}`;
  const as = (url: string, password: string) => Object.assign(new URL(url), { username: role, password }).href;
  beforeAll(async () => {
    databases = await createDatabases();
  });
  afterAll(async () => {
    const owner = { public: databases.ownerUrl, queue: Object.assign(new URL(databases.ownerUrl), { pathname: new URL(databases.queueUrl).pathname }).href };
    for (const url of [owner.queue, owner.public]) await asked(url, `drop owned by ${role} cascade`);
    await databases.drop();
    await asked(Object.assign(new URL(databases.ownerUrl), { pathname: '/postgres' }).href, `drop role ${role}`);
  });

  it('creates the role for existing data, is repeatable, and applies a new password', async () => {
    for (const password of ['first', 'first', 'second']) {
      const url = as(databases.ownerUrl, password);
      await prepareAppRole(databases.ownerUrl, url);
      await grantAppRole(databases.ownerUrl, url);
      expect(await asked(url, 'select count(*)::int as count from payments')).toEqual([{ count: 0 }]);
    }
    await expect(asked(as(databases.ownerUrl, 'first'), 'select')).rejects.toThrow('password authentication failed');
  });

  it('grants it immediate access to tables of later migrations', async () => {
    await asked(databases.ownerUrl, 'create table made_later (id serial primary key)');
    expect(await asked(as(databases.ownerUrl, 'second'), 'insert into made_later default values returning id')).toEqual([{ id: 1 }]);
  });

  it('transfers a queue created by another role, including its waiting jobs', async () => {
    const ownerQueue = Object.assign(new URL(databases.ownerUrl), { pathname: new URL(databases.queueUrl).pathname }).href;
    const mine = as(ownerQueue, 'second');
    const { createPostgresBackend, setDefaultBackendFactory } = await import('bullmq');
    setDefaultBackendFactory(createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]);
    const open = (connectionString: string) => new Queue('emails', { connection: { connectionString, schema: 'bullmq', migrate: true, max: 2 } as never });
    const before = open(ownerQueue);
    await before.add('mail', { from: 'before' });
    await before.close();
    await handOverQueue(databases.ownerUrl, mine);
    await handOverQueue(databases.ownerUrl, mine);
    const after = open(mine);
    await after.add('mail', { from: 'after' });
    expect((await after.getJobs(['waiting'])).map(({ data }) => (data as { from: string }).from).sort()).toEqual(['after', 'before']);
    await after.close();
    expect(await asked(ownerQueue, `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'bullmq' and not pg_has_role('${role}', relowner, 'USAGE')`)).toEqual([]);
  });
});
