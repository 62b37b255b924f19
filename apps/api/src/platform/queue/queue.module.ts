import { MikroORM } from '@mikro-orm/core';
import { BullModule, BullRegistrar, getQueueToken } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { Queue } from 'bullmq';
import { ENV, type Env } from '../../env.ts';
import { QUEUES } from './queue-names.ts';
import { WorkerServer } from '../metrics/worker-server.ts';
import { OutboxRelay } from '../outbox/outbox-relay.ts';
import { JobRegister } from './job-register.ts';
import { queueConnection, senderOptions } from './queue-connection.ts';
import { processorOf } from './queue-processor.ts';
import { JobQueues } from './job-queues.ts';
import { Register } from './register.ts';
import { Timetable } from './timetable.ts';

/** Workers start by hand: by themselves they would before the list of jobs is checked. */
const connected = BullModule.forRootAsync({
  inject: [ENV],
  useFactory: (env: Env) => ({ connection: queueConnection(env) }),
  extraOptions: { manualRegistration: true },
});
const registered = BullModule.registerQueueAsync(...QUEUES.map((name) => ({ name, inject: [ENV], useFactory: senderOptions })));

/** The queues and the check of the job list: in both processes. */
@Global()
@Module({
  imports: [DiscoveryModule, connected, registered],
  providers: [{ provide: JobQueues, useFactory: (...queues: Queue[]) => new JobQueues(queues), inject: QUEUES.map((name) => getQueueToken(name)) }, JobRegister],
  exports: [JobQueues, JobRegister],
})
export class QueueModule {}

/** Draining the queues, ringing the timed jobs and relaying the outbox: in the worker process only. */
@Module({})
export class QueueWorkersModule implements OnApplicationBootstrap {
  constructor(private readonly registrar: BullRegistrar) {}

  /** Drains the queues that WORKER_QUEUES names. */
  static forRoot(env: Env): DynamicModule {
    const processors = env.WORKER_QUEUES.map((queue) => processorOf(queue, env));
    const relay = {
      provide: OutboxRelay,
      inject: [MikroORM, JobQueues, Register],
      useFactory: (orm: MikroORM, queues: JobQueues, register: Register) => new OutboxRelay(orm, queues, register, env.OUTBOX_PAUSE_MS),
    };
    return { module: QueueWorkersModule, imports: [ScheduleModule.forRoot()], providers: [...processors, relay, Timetable, WorkerServer] };
  }

  onApplicationBootstrap(): void {
    this.registrar.register();
  }
}
