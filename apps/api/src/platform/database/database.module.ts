import { Migrator, type Migration } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { defineConfig, PostgreSqlDriver, type Options } from '@mikro-orm/postgresql';
import type { DynamicModule } from '@nestjs/common';
import { releaseWhileClosing } from './closing-pool.ts';
import { CommitMarks } from './commit-mark.ts';
import { coalescedWrites } from './coalesced-writes.ts';

/** The database schema: the entities, and the migrations that create them, in order. */
export interface Schema {
  entities: NonNullable<Options['entities']>;
  migrations: Array<{ name: string; class: new (...args: ConstructorParameters<typeof Migration>) => Migration }>;
}

const POOL = { min: 0, max: 10 };
/** Forces generic plans: otherwise a prepared statement would be planned each time, at several times the cost of running it. */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' };

/** One configuration for both processes, the migration command, and the tests; `replica` is used by executeOnReplica. */
export const databaseConfig = (url: string, { entities, migrations }: Schema, replica?: string): Options =>
  defineConfig({
    clientUrl: url,
    ...(replica && { replicas: [{ clientUrl: replica }] }),
    // Everything except reports reads what was just written.
    preferReadReplicas: false,
    entities,
    subscribers: [new CommitMarks()],
    extensions: [Migrator],
    // Each in a transaction of its own: a single one would hold every table's lock until the last is done.
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: false, tableName: 'migrations' },
    pool: POOL,
    driverOptions: { ...PLANNED_ONCE, ...coalescedWrites, onPoolCreated: releaseWhileClosing },
    discovery: { checkDuplicateTableNames: true },
  });

export const databaseModule = (url: string, schema: Schema, replica?: string): Promise<DynamicModule> | DynamicModule =>
  MikroOrmModule.forRootAsync({ driver: PostgreSqlDriver, useFactory: () => databaseConfig(url, schema, replica) });
