import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { startPostgres, type Postgres } from '@coach/start/postgres/postgres.ts';
import { grantAppRole, prepareAppRole } from '../src/platform/database/app-role.ts';
import { databaseConfig } from '../src/platform/database/database.module.ts';
import { schema } from '../src/schema.ts';
import { asAppRole } from './databases.ts';

declare global {
  var testPostgres: Postgres | undefined;
}

const TEMPLATE = 'coach_template';

/** One Postgres for all database tests, and one database made by the real migrations that every spec copies. */
export default async function globalSetup(): Promise<void> {
  // Another port is another server: two runs at once keep out of each other's way.
  const port = Number(process.env['TEST_POSTGRES_PORT'] ?? 15_433);
  // Two crowds at a time, each with several processes' connections.
  const postgres = await startPostgres({ dataDir: path.resolve(`.data/test-postgres-${port}`), port, durable: false, settings: ['max_connections=400'] });
  globalThis.testPostgres = postgres;
  process.env['TEST_POSTGRES_URL'] = postgres.url('postgres');
  process.env['TEST_POSTGRES_LOG'] = `${postgres.dataDir}.log`;
  await recreateTemplate(postgres);
}

async function recreateTemplate(postgres: Postgres): Promise<void> {
  const admin = await MikroORM.init(databaseConfig(postgres.url('postgres'), schema));
  await admin.em.getConnection().execute(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.close();
  await postgres.createDatabase(TEMPLATE);
  const [owner, app] = [postgres.url(TEMPLATE), asAppRole(postgres.url(TEMPLATE))];
  await prepareAppRole(owner, app);
  const orm = await MikroORM.init(databaseConfig(owner, schema));
  await orm.migrator.up();
  await orm.close();
  await grantAppRole(owner, app);
}
