import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { Queue } from 'bullmq';
import { demandEnv } from './demand-env.ts';
import { QUEUES } from '../jobs.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { settleRestored } from '../platform/outbox/after-restore.ts';
import { OutboxRelay } from '../platform/outbox/outbox-relay.ts';
import { senderOptions } from '../platform/queue/queue-connection.ts';
import { Queues } from '../platform/queue/queues.ts';
import { schema } from '../schema.ts';

/** Run once on a restored database, before any worker starts: it sends no old mail. */
const env = demandEnv();
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const senders = QUEUES.map((name) => new Queue(name, senderOptions(env)));
const queues = new Queues(senders);
const { facts, mails } = await settleRestored(new OutboxRelay(orm, queues), queues);
console.log(`${facts} facts told again without mail, ${mails} mails dropped that waited in the queue`);
await Promise.all(senders.map((queue) => queue.close()));
await orm.close();
