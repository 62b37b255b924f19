import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { BusinessVersions } from '../business/business-versions.ts';
import { demoAccounts, writeDemo } from '../demo/write-demo.ts';
import { requireEnv } from './require-env.ts';
import { clockFrom } from '../platform/clock/clock.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { schema } from '../schema.ts';

const env = requireEnv();
if (env.NODE_ENV === 'production') throw new Error('Demo data does not belong into a production database.');
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const em = orm.em.fork() as EntityManager;
const clock = clockFrom(env.APP_CLOCK);
// Bookings refer to a service of the business, whose first version no API process has written yet.
await new BusinessVersions(em.fork() as EntityManager, clock, env).latest();
await writeDemo(em, env, clock.now(), (line) => console.log(line));
const accounts = await demoAccounts(em);
await orm.close();
// The caller reads the last line and shows people how to sign in.
console.log(JSON.stringify({ accounts }));
