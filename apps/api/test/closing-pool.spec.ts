import { setImmediate } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseConfig } from '../src/platform/database/database.module.ts';
import { schema } from '../src/schema.ts';
import { createDatabases, type TestDatabases } from './databases.ts';

describe('closing the database', () => {
  let databases: TestDatabases;
  beforeEach(async () => {
    databases = await createDatabases();
  });
  afterEach(() => databases.drop());

  it('does not wait for a pending connection', async () => {
    const orm = await MikroORM.init(databaseConfig(databases.url, schema));
    const asked = (orm.em.fork() as EntityManager).execute('select 1 as one');
    const refused = expect(asked).rejects.toThrow('closing');
    await setImmediate();
    await orm.close();
    await refused;
  });
});
