import { MikroORM } from '@mikro-orm/core';
import { BullModule, BullRegistrar, getQueueToken } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { Queue } from 'bullmq';
import type { Env } from '../../env.ts';
import { QUEUES, type QueueName } from './queue-names.ts';
import { LiveNews } from '../live/live-news.ts';
import { WorkerServer } from '../metrics/worker-server.ts';
import { OutboxRelay } from '../outbox/outbox-relay.ts';
import { JobRegister } from './job-register.ts';
import { QueueConnection } from './queue-connection.ts';
import { processorOf } from './queue-processor.ts';
import { JobQueues } from './job-queues.ts';
import { Register } from './register.ts';
import { Timetable } from './timetable.ts';

/** The connection to the queue store: a separate module, because it must close last. */
@Global()
@Module({})
class QueueConnectionModule {
  static forRoot(env: Env, drained: readonly QueueName[]): DynamicModule {
    const connection = { provide: QueueConnection, useFactory: () => new QueueConnection(env, drained.length) };
    return { module: QueueConnectionModule, providers: [connection], exports: [QueueConnection] };
  }
}

/** Workers are registered manually: otherwise they would start before the job list is checked. */
const connected = BullModule.forRootAsync({
  inject: [QueueConnection],
  useFactory: (connection: QueueConnection) => connection.options,
  extraOptions: { manualRegistration: true },
});
const registered = BullModule.registerQueue(...QUEUES.map((name) => ({ name })));

/** The queues and the check of the job list: in both processes. */
@Global()
@Module({})
export class QueueModule {
  /** `drained`: the queues that this process processes, which determines its number of connections. */
  static forRoot(env: Env, drained: readonly QueueName[]): DynamicModule {
    const queues = { provide: JobQueues, useFactory: (...queues: Queue[]) => new JobQueues(queues), inject: QUEUES.map((name) => getQueueToken(name)) };
    return {
      module: QueueModule,
      imports: [QueueConnectionModule.forRoot(env, drained), DiscoveryModule, connected, registered],
      providers: [queues, JobRegister],
      exports: [JobQueues, JobRegister],
    };
  }
}

/** Processing the queues, triggering timed jobs, and relaying the outbox: only in the worker process. */
@Module({})
export class QueueWorkersModule implements OnApplicationBootstrap {
  constructor(private readonly registrar: BullRegistrar) {}

  /** Processes the queues named by WORKER_QUEUES. */
  static forRoot(env: Env): DynamicModule {
    const processors = env.WORKER_QUEUES.map((queue) => processorOf(queue, env));
    const relay = {
      provide: OutboxRelay,
      inject: [MikroORM, JobQueues, Register, LiveNews],
      useFactory: (orm: MikroORM, queues: JobQueues, register: Register, live: LiveNews) => new OutboxRelay(orm, queues, register, live, env.OUTBOX_PAUSE_MS),
    };
    return { module: QueueWorkersModule, imports: [ScheduleModule.forRoot()], providers: [...processors, relay, Timetable, WorkerServer] };
  }

  onApplicationBootstrap(): void {
    this.registrar.register();
  }
}
