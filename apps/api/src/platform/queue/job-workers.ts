import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mailRetryDelay } from '@coach/domain';
import { Worker, type Job } from 'bullmq';
import { ENV, type Env } from '../../env.ts';
import { jobs, type QueueName } from '../../jobs.ts';
import { JobRegister } from './job-register.ts';
import { jobDuration } from '../metrics/metrics.ts';
import { queueConnection, Queues } from './queues.ts';

/** Jobs of a queue that one worker does at the same time; a transcode alone keeps a machine busy. */
const CONCURRENCY: Record<QueueName, number> = { emails: 5, billing: 5, bookings: 5, videos: 1 };
/** A worker that dies gives its job back; only a job that kills its worker again and again is parked. */
const MAX_STALLS = 20;

/** The receiving side: drains every queue, each job with an EntityManager of its own. Runs in the worker process only. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private workers: Worker[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly register: JobRegister,
    private readonly queues: Queues,
    private readonly orm: MikroORM,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.scheduleTimedJobs();
    const connection = queueConnection(this.env);
    const options = { connection, maxStalledCount: MAX_STALLS, stalledInterval: 5_000, lockDuration: 15_000, settings: { backoffStrategy: mailRetryDelay } };
    this.workers = this.env.WORKER_QUEUES.map((name) => new Worker(name, (job) => this.perform(job), { ...options, concurrency: CONCURRENCY[name] }));
    for (const worker of this.workers) {
      worker.on('failed', (job, error) => this.logger.warn({ job: job?.name, id: job?.id, tries: job?.attemptsMade, err: error }, 'job failed'));
      worker.on('error', (error) => this.logger.error({ err: error }, 'queue error'));
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private async perform(job: Job): Promise<void> {
    const stop = jobDuration.startTimer({ queue: job.queueName, job: job.name });
    try {
      await RequestContext.create(this.orm.em, () => this.register.perform(job.name, job.data, job.id ?? job.name));
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
    this.logger.log({ job: job.name, id: job.id }, 'job done');
  }

  private async scheduleTimedJobs(): Promise<void> {
    for (const [name, job] of Object.entries(jobs)) {
      if ('every' in job) await this.queues.get(job.queue).upsertJobScheduler(name, { every: job.every }, { name, data: {} });
    }
  }
}
