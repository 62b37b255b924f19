import fs from 'node:fs';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { inMemory } from '@coach/start/postgres/in-memory.ts';
import { startPostgres, type Postgres } from '@coach/start/postgres/postgres.ts';
import { onTerminationSignal } from '@coach/start/processes/on-termination-signal.ts';
import { grantAppRole, prepareAppRole } from '../src/platform/database/app-role.ts';
import { databaseConfig } from '../src/platform/database/database.module.ts';
import { queuePool } from '../src/platform/queue/queue-pool.ts';
import { schema } from '../src/schema.ts';
import { APP_ROLE, asAppRole, QUEUE_TEMPLATE, TEMPLATE } from './databases.ts';

/** The media tools of every test app; specs find them in TEST_FFMPEG and TEST_FFPROBE. */
const MEDIA_TOOLS = ['ffmpeg', 'ffprobe'] as const;

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** Starts one Postgres for all database tests, with template databases created by the real migrations. */
export default async function globalSetup(): Promise<void> {
  // Each port has its own server, so that two concurrent runs do not interfere.
  const port = Number(process.env['TEST_POSTGRES_PORT'] ?? 15_433);
  const onDisk = path.resolve(`.data/test-postgres-${port}`);
  const log = `${onDisk}.log`;
  // Enough for two crowd tests at a time, each with the connections of several processes.
  const postgres = await startPostgres({ dataDir: inMemory(onDisk), log, port, durable: false, settings: ['max_connections=400', 'jit=off'] });
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    fs.rmSync(postgres.dataDir, { recursive: true, force: true });
  };
  // Stops the server when the run is ended by a signal, because Jest then skips its teardown.
  onTerminationSignal(globalThis.stopTestPostgres);
  process.env['TEST_POSTGRES_URL'] = postgres.url('postgres');
  process.env['TEST_POSTGRES_LOG'] = log;
  // Looked up once: asking FFmpeg for its version takes as long as half a test.
  for (const tool of MEDIA_TOOLS) process.env[`TEST_${tool.toUpperCase()}`] = findMediaTool(tool, process.env).path;
  await recreateTemplates(postgres);
}

async function onServer(postgres: Postgres, ...statements: string[]): Promise<void> {
  const admin = await MikroORM.init(databaseConfig(postgres.url('postgres'), schema));
  for (const statement of statements) await admin.em.getConnection().execute(statement);
  await admin.close();
}

async function recreateTemplates(postgres: Postgres): Promise<void> {
  await onServer(postgres, ...[TEMPLATE, QUEUE_TEMPLATE].map((name) => `drop database if exists ${name} with (force)`));
  await postgres.createDatabase(TEMPLATE);
  const [owner, app] = [postgres.url(TEMPLATE), asAppRole(postgres.url(TEMPLATE))];
  await prepareAppRole(owner, app);
  const orm = await MikroORM.init(databaseConfig(owner, schema));
  await orm.migrator.up();
  await orm.close();
  await grantAppRole(owner, app);
  await onServer(postgres, `create database ${QUEUE_TEMPLATE} owner ${APP_ROLE}`);
  await migrateQueues(asAppRole(postgres.url(QUEUE_TEMPLATE)));
}

/** The first connection migrates the queue database, as in production. */
async function migrateQueues(url: string): Promise<void> {
  const pool = queuePool(url, 0);
  await pool.query('select 1');
  await pool.end();
}
