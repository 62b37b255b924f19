import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { demandEnv } from './demand-env.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { settleRestored } from '../platform/outbox/after-restore.ts';
import { OutboxRelay } from '../platform/outbox/outbox-relay.ts';
import { Queues } from '../platform/queue/queues.ts';
import { schema } from '../schema.ts';

/** Run once on a restored database, before any worker starts: it sends no old mail. */
const env = demandEnv();
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const queues = new Queues(env);
const { facts, mails } = await settleRestored(new OutboxRelay(orm, queues), queues);
console.log(`${facts} facts told again without mail, ${mails} mails dropped that waited in the queue`);
await queues.onApplicationShutdown();
await orm.close();
