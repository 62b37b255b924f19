import 'reflect-metadata';
import process from 'node:process';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { requireEnv } from './require-env.ts';
import { grantAppRole, handOverQueue, hasAppRole, prepareAppRole } from '../platform/database/app-role.ts';
import { migrateUp } from '../platform/database/migrate-up.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { requireQueueDatabase } from '../platform/database/queue-database.ts';
import { sealPlain } from '../platform/encryption/reseal.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { queueUrlOf } from '../platform/queue/queue-url.ts';
import { storageFrom } from '../platform/storage/storage-from.ts';
import { schema } from '../schema.ts';
import { sealedColumns } from '../sealed-columns.ts';

/** Prints a sentence that says what to do, without a stack trace. */
function endWith(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

const env = requireEnv();
const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
const isSeparate = hasAppRole(owner, env.DATABASE_URL);
if (isSeparate) await prepareAppRole(owner, env.DATABASE_URL);
if (!env.REDIS_URL) await requireQueueDatabase(owner, queueUrlOf(env)).catch(endWith);
const applied = await migrateUp(owner, schema);
if (isSeparate) await grantAppRole(owner, env.DATABASE_URL);
else console.warn('One role owns the tables and works with them: give the owner as DATABASE_OWNER_URL, and DATABASE_URL a role of its own.');
if (isSeparate && !env.REDIS_URL) await handOverQueue(owner, queueUrlOf(env));
console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`);
const orm = await MikroORM.init(databaseConfig(owner, schema));
// Done here and not in a migration: migrations have no keys, and rows of a backup may be plain text.
const sealed = await sealPlain(orm.em.fork() as EntityManager, new Vault(env), sealedColumns);
if (sealed > 0) console.log(`sealed: ${sealed} texts that stood in plain`);
await orm.close();
await (await storageFrom(env)).prepare();
