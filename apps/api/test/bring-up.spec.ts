import { setTimeout as delay } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { migrateUp } from '../src/platform/database/migrate-up.ts';
import { schema } from '../src/schema.ts';
import { createDatabases, type TestDatabases } from './databases.ts';

const BUSY_MS = 3_000;

class FirstMigration extends Migration {
  override up(): void {
    this.addSql('alter table users add column shoe_size int');
  }
}
class SecondMigration extends Migration {
  override up(): void {
    this.addSql('alter table testimonials add column shoe_size int');
    this.addSql('alter table bookings add column shoe_size int');
  }
}
class BrokenMigration extends Migration {
  override up(): void {
    this.addSql('alter table nowhere add column shoe_size int');
  }
}
class IndexMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('create unique index concurrently if not exists hours_once on hours (hour)');
  }
}

describe('P15 migrating a database that is in use', () => {
  let databases: TestDatabases;
  let client: pg.Client;
  beforeEach(async () => {
    databases = await createDatabases();
    client = new pg.Client({ connectionString: databases.ownerUrl });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await databases.drop();
  });
  const after = (...more: Array<[string, new (...args: ConstructorParameters<typeof Migration>) => Migration]>) => ({
    ...schema,
    migrations: [...schema.migrations, ...more.map(([name, migration]) => ({ name, class: migration }))],
  });
  const connected = async () => {
    const other = new pg.Client({ connectionString: databases.ownerUrl });
    await other.connect();
    return other;
  };

  it('a migration that finds a table locked lets other queries pass, and retries', async () => {
    const long = await connected();
    await long.query('begin');
    await long.query('select count(*) from bookings');
    const freed = delay(BUSY_MS).then(() => long.query('commit'));
    let isDone = false;
    const bringing = migrateUp(databases.ownerUrl, after(['first', FirstMigration], ['second', SecondMigration])).finally(() => (isDone = true));
    const waits: number[] = [];
    while (!isDone) {
      const began = performance.now();
      await client.query('update bookings set notes = notes where false');
      await client.query('select count(*) from testimonials');
      waits.push(performance.now() - began);
      await delay(10);
    }
    expect(await bringing).toEqual(['first', 'second']);
    await freed;
    await long.end();
    expect(Math.max(...waits)).toBeLessThan(BUSY_MS / 2);
    expect((await client.query('select shoe_size from bookings')).rows).toEqual([]);
    expect(await migrateUp(databases.ownerUrl, after(['first', FirstMigration], ['second', SecondMigration]))).toEqual([]);
  });

  it('an index whose creation failed on duplicate rows or a locked table is rebuilt, not taken as valid', async () => {
    await client.query(`create table hours (id int, hour int)`);
    await client.query(`insert into hours values (1, 9), (2, 9)`);
    await expect(migrateUp(databases.ownerUrl, after(['index', IndexMigration]))).rejects.toThrow('hours_once');
    await client.query('delete from hours where id = 2');
    const long = await connected();
    await long.query('begin');
    await long.query('update hours set hour = 10');
    const freed = delay(1_000).then(() => long.query('commit'));
    expect(await migrateUp(databases.ownerUrl, after(['index', IndexMigration]))).toEqual(['index']);
    await freed;
    await long.end();
    expect((await client.query(`select indisvalid from pg_index where indexrelid = 'hours_once'::regclass`)).rows).toEqual([{ indisvalid: true }]);
    expect((await client.query('select count(*)::int as broken from pg_index where not indisvalid')).rows).toEqual([{ broken: 0 }]);
  });

  it('a broken migration stops immediately, and those before it stay', async () => {
    await expect(migrateUp(databases.ownerUrl, after(['first', FirstMigration], ['broken', BrokenMigration], ['second', SecondMigration]))).rejects.toThrow('nowhere');
    const { rows } = await client.query<{ name: string }>(`select name from migrations where name in ('first', 'broken', 'second')`);
    expect(rows).toEqual([{ name: 'first' }]);
  });
});
