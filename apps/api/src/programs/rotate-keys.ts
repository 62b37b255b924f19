import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { requireEnv } from './require-env.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { rotateKeys } from '../platform/encryption/reseal.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { schema } from '../schema.ts';
import { sealedColumns } from '../sealed-columns.ts';

/** Reseals everything with the first of ENCRYPTION_KEYS while the product runs; all of its processes must know that key. */
const env = requireEnv();
const vault = new Vault(env);
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const sealed = await rotateKeys(orm.em.fork() as EntityManager, vault, sealedColumns);
console.log(`${sealed} texts resealed; everything is under the key ${vault.currentKey}`);
await orm.close();
