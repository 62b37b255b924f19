import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { WorkerServer } from '../metrics/worker-server.ts';
import { OutboxRelay } from '../outbox/outbox-relay.ts';
import { JobRegister } from './job-register.ts';
import { JobWorkers } from './job-workers.ts';
import { Queues } from './queues.ts';

/** The queues and the check of the job list: in both processes. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Queues, JobRegister], exports: [Queues, JobRegister] })
export class QueueModule {}

/** Draining the queues and relaying the outbox: in the worker process only. */
@Module({ providers: [JobWorkers, OutboxRelay, WorkerServer] })
export class QueueWorkersModule {}
