import type { Job, Queue } from 'bullmq';
import type { Register } from './register.ts';
import { isTimedRun } from './timed-run.ts';

const PAGE = 500;

/**
 * Cleans up after earlier releases: BullMQ's job schedulers, which no release triggers anymore, and failed runs
 * of timed jobs that no longer exist. The latter are retried, because the register drops them and BullMQ does not allow removing a run
 * that a scheduler started. Jobs started by events stay, whatever their name.
 */
export async function removeUnknownTimedJobs(queue: Queue, { jobs }: Register): Promise<void> {
  for (const { key } of await queue.getJobSchedulers()) await queue.removeJobScheduler(key);
  for (const job of await everyFailed(queue)) {
    // Another worker starting at the same moment may have been faster.
    if (isTimedRun(job) && !(job.name in jobs)) await job.retry('failed').catch(() => undefined);
  }
}

async function everyFailed(queue: Queue): Promise<Job[]> {
  const found: Job[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await queue.getFailed(from, from + PAGE - 1);
    if (page.length === 0) return found;
    found.push(...page);
  }
}
