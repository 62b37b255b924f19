import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Queue } from 'bullmq';
import { ENV, type Env } from '../../env.ts';
import type { TimedJob as DeclaredTimedJob } from './declarations.ts';
import { JobQueues } from './job-queues.ts';
import { Register } from './register.ts';
import { removeUnknownTimedJobs } from './remove-unknown-timed-jobs.ts';
import { forgottenRunId, runId } from './timed-run.ts';

/** Retry delay after the queue store was unavailable. */
const RING_AGAIN_MS = 30_000;

interface TimedJob extends DeclaredTimedJob {
  name: string;
}

const timedJobs = ({ jobs }: Register): TimedJob[] => Object.entries(jobs).flatMap(([name, job]) => ('every' in job ? [{ name, ...job }] : []));

/**
 * Triggers the timed jobs of the queues that this worker processes: at its start, for anything missed while no worker ran, and then
 * at their intervals. Every worker triggers; the run's id ensures that a slot runs once.
 */
@Injectable()
export class Timetable implements OnApplicationBootstrap {
  private readonly logger = new Logger('timetable');

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly register: Register,
    private readonly queues: JobQueues,
    private readonly scheduler: SchedulerRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const queue of this.env.WORKER_QUEUES) await removeUnknownTimedJobs(this.queues.get(queue), this.register);
    for (const job of timedJobs(this.register)) {
      if (!this.env.WORKER_QUEUES.includes(job.queue)) continue;
      await this.ring(job);
      this.scheduler.addInterval(job.name, setInterval(() => void this.ring(job), job.every));
    }
  }

  private async ring(job: TimedJob): Promise<void> {
    const [queue, now] = [this.queues.get(job.queue), Date.now()];
    try {
      await queue.add(job.name, {}, { jobId: runId(job, now) });
      await forget(queue, forgottenRunId(job, now));
    } catch (error) {
      this.logger.warn({ job: job.name, err: error }, 'timed job not rung');
      this.ringAgain(job);
    }
  }

  private ringAgain(job: TimedJob): void {
    if (this.scheduler.doesExist('timeout', job.name)) return;
    const ring = () => {
      this.scheduler.deleteTimeout(job.name);
      void this.ring(job);
    };
    this.scheduler.addTimeout(job.name, setTimeout(ring, RING_AGAIN_MS).unref());
  }
}

/**
 * Not through `removeOnComplete` with an age: BullMQ would apply that age to every finished job of the queue, and those started by
 * events must be remembered longer. A failed run stays for the Monitor.
 */
async function forget(queue: Queue, id: string): Promise<void> {
  const run = await queue.getJob(id);
  if (await run?.isCompleted()) await queue.remove(id);
}
