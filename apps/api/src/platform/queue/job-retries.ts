import { MAIL_TRIES } from '@coach/domain';
import type { QueueName } from './queue-names.ts';

/** Attempts before a job is parked as failed; delays double from one second (about 17 minutes in total). */
const JOB_ATTEMPTS = 11;
const JOB_BACKOFF_MS = 1_000;

/** How a queue's jobs are retried: messages for about a day, as usual for mail servers; see mailRetryDelay. */
export const retryOf = (queue: QueueName) =>
  queue === 'emails' ? { attempts: MAIL_TRIES, backoff: { type: 'mail' } } : { attempts: JOB_ATTEMPTS, backoff: { type: 'exponential', delay: JOB_BACKOFF_MS } };
