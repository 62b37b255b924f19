import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { demandEnv } from './demand-env.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { republishRestored } from '../platform/outbox/republish-restored.ts';
import { OutboxRelay } from '../platform/outbox/outbox-relay.ts';
import { Queues } from '../platform/queue/queues.ts';
import { schema } from '../schema.ts';

/** Run once on a restored database, before any worker starts: it sends no old mail. */
const env = demandEnv();
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const queues = new Queues(env);
const { events, mails } = await republishRestored(new OutboxRelay(orm, queues), queues);
console.log(`${events} events published again without mail, ${mails} mails dropped that waited in the queue`);
await queues.onApplicationShutdown();
await orm.close();
