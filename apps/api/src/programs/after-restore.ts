import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { Queue } from 'bullmq';
import { requireEnv } from './require-env.ts';
import { register } from '../jobs.ts';
import { QUEUES } from '../platform/queue/queue-names.ts';
import { databaseConfig } from '../platform/database/database.module.ts';
import { republishRestored } from '../platform/outbox/republish-restored.ts';
import { OutboxRelay } from '../platform/outbox/outbox-relay.ts';
import { QueueConnection } from '../platform/queue/queue-connection.ts';
import { JobQueues } from '../platform/queue/job-queues.ts';
import { schema } from '../schema.ts';

/** Run once on a restored database, before any worker starts, so that no old emails are sent. */
const env = requireEnv();
const orm = await MikroORM.init(databaseConfig(env.DATABASE_URL, schema));
const connection = new QueueConnection(env, 0);
const senders = QUEUES.map((name) => new Queue(name, connection.options));
const queues = new JobQueues(senders);
const { events, mails } = await republishRestored(new OutboxRelay(orm, queues, register), queues);
console.log(`${events} events published again without mail, ${mails} mails dropped that waited in the queue`);
await Promise.all(senders.map((queue) => queue.close()));
await connection.onApplicationShutdown();
await orm.close();
