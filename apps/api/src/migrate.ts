import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { readEnv } from './env.ts';
import { databaseConfig } from './platform/database/database.module.ts';
import { schema } from './schema.ts';

const orm = await MikroORM.init(databaseConfig(readEnv().DATABASE_URL, schema));
const applied = await orm.migrator.up();
console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.map(({ name }) => name).join(', ')}`);
await orm.close();
