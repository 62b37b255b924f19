import type { Job, Queue } from 'bullmq';
import type { Register } from './register.ts';
import { isTimedRun } from './timed-run.ts';

const PAGE = 500;

/**
 * Removes what an earlier release left behind: BullMQ's job schedulers, which no release rings by any more, and the failed runs
 * of timed jobs that exist no longer. Those are run again, since the register drops them and BullMQ lets nobody remove a run
 * that a scheduler started. What an event started stays, whatever its name.
 */
export async function removeUnknownTimedJobs(queue: Queue, { jobs }: Register): Promise<void> {
  for (const { key } of await queue.getJobSchedulers()) await queue.removeJobScheduler(key);
  for (const job of await everyFailed(queue)) {
    // Another worker that starts at the same moment may have been here first.
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
