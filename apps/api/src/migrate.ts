import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { readEnv } from './env.ts';
import { bringUp } from './platform/database/bring-up.ts';
import { databaseConfig } from './platform/database/database.module.ts';
import { sealPlain } from './platform/encryption/reseal.ts';
import { Vault } from './platform/encryption/vault.ts';
import { storageFrom } from './platform/storage/storage-from.ts';
import { schema } from './schema.ts';
import { sealedColumns } from './sealed-columns.ts';

const env = readEnv();
const applied = await bringUp(env.DATABASE_URL, schema);
console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`);
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
// Here and not in the migration: a migration has no keys, and rows of a backup may come in plain.
const sealed = await sealPlain(orm.em.fork() as EntityManager, new Vault(env), sealedColumns);
if (sealed > 0) console.log(`sealed: ${sealed} texts that stood in plain`);
await orm.close();
await (await storageFrom(env)).prepare();
