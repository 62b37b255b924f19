import { MikroORM, RequestContext } from '@mikro-orm/core';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { mailRetryDelay } from '@coach/domain';
import type { Job } from 'bullmq';
import type { Env } from '../../env.ts';
import type { QueueName } from './queue-names.ts';
import { jobDuration } from '../metrics/metrics.ts';
import { JobRegister } from './job-register.ts';
import { redisOfWorker } from './queue-connection.ts';

/** Concurrent jobs of a queue per worker; a single transcode or transcription keeps a machine busy. */
const CONCURRENCY: Record<QueueName, number> = { emails: 5, billing: 5, bookings: 5, videos: 1, stills: 1, captions: 1, webhooks: 10 };
/** A crashed worker returns its job; only a job that crashes its worker repeatedly is parked. */
const MAX_STALLS = 20;

/** The receiving side of a queue: runs its jobs, each with an EntityManager of its own. */
@Injectable()
export abstract class QueueProcessor extends WorkerHost implements OnApplicationShutdown {
  private readonly logger = new Logger('jobs');

  constructor(
    private readonly register: JobRegister,
    private readonly orm: MikroORM,
  ) {
    super();
  }

  async process(job: Job): Promise<void> {
    const stop = jobDuration.startTimer({ queue: job.queueName, job: job.name });
    try {
      await RequestContext.create(this.orm.em, () => this.register.perform(job.name, job.data, job.id ?? job.name));
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  }

  @OnWorkerEvent('completed')
  logDone({ name, id }: Job): void {
    this.logger.log({ job: name, id }, 'job done');
  }

  @OnWorkerEvent('failed')
  logFailure(job: Job | undefined, error: Error): void {
    this.logger.warn({ job: job?.name, id: job?.id, tries: job?.attemptsMade, err: error }, 'job failed');
  }

  @OnWorkerEvent('error')
  logError(error: Error): void {
    this.logger.error({ err: error }, 'queue error');
  }

  /** BullModule closes its workers too, but only after the rooms whose connections (to the mail server, for example) a running job still needs. */
  async onApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}

/** With PostgreSQL a worker shares the connection of its queue's senders. */
const workerOptions = (queue: QueueName, { REDIS_URL }: Env): NonNullable<Parameters<typeof Processor>[1]> => ({
  ...(REDIS_URL && { connection: redisOfWorker(REDIS_URL) }),
  concurrency: CONCURRENCY[queue],
  ...{ maxStalledCount: MAX_STALLS, stalledInterval: 5_000, lockDuration: 15_000 },
  settings: { backoffStrategy: mailRetryDelay },
});

/** The processor of one queue. A separate class per worker process, because a processor's connection is part of its class. */
export function processorOf(queue: QueueName, env: Env): Type<QueueProcessor> {
  @Processor(queue, workerOptions(queue, env))
  class ProcessorOfQueue extends QueueProcessor {}
  return ProcessorOfQueue;
}
