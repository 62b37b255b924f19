import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { writeDemoDesk } from './demo/demo-desk.ts';
import { DEMO_PASSWORD, demoPeople } from './demo/demo-people.ts';
import { writeDemoPremium } from './demo/demo-premium.ts';
import { writeDemoSite } from './demo/demo-site.ts';
import { writeDemoVideos } from './demo/demo-videos.ts';
import { writeDemoData } from './demo/demo-writer.ts';
import { readEnv } from './env.ts';
import { clockFrom } from './platform/clock/clock.ts';
import { databaseConfig } from './platform/database/database.module.ts';
import { Vault } from './platform/encryption/vault.ts';
import { schema } from './schema.ts';

const env = readEnv();
if (env.NODE_ENV === 'production') throw new Error('Demo data does not belong into a production database.');
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const now = clockFrom(env.APP_CLOCK).now();
console.log(`demo data: ${await writeDemoData(orm.em.fork() as EntityManager, new Vault(env), now)}`);
await writeDemoPremium(orm.em.fork() as EntityManager, new Vault(env), now);
await writeDemoSite(orm.em.fork() as EntityManager, now);
await writeDemoDesk(orm.em.fork() as EntityManager, new Vault(env), now);
console.log(`demo data: ${await writeDemoVideos(orm.em.fork() as EntityManager, env, now)}`);
await orm.close();
// The last line is read by whoever started this, to tell people how to sign in.
const [coach, client] = demoPeople;
const accounts = [{ role: 'Coach', email: coach!.email }, { role: 'Client', email: client!.email }].map((account) => ({ ...account, password: DEMO_PASSWORD }));
console.log(JSON.stringify({ accounts }));
