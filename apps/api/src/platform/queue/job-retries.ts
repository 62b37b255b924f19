import { MAIL_TRIES } from '@coach/domain';
import type { QueueName } from './queue-names.ts';

/** Tries before a job is parked as failed; waits double from one second (about 17 minutes in all). */
const JOB_ATTEMPTS = 11;
const JOB_BACKOFF_MS = 1_000;

/** How the jobs of a queue are tried again: messages for about a day, as mail servers take it; see mailRetryDelay. */
export const retryOf = (queue: QueueName) =>
  queue === 'emails' ? { attempts: MAIL_TRIES, backoff: { type: 'mail' } } : { attempts: JOB_ATTEMPTS, backoff: { type: 'exponential', delay: JOB_BACKOFF_MS } };
