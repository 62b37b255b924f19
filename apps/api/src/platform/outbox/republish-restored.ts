import { JobQueues } from '../queue/job-queues.ts';
import type { OutboxRelay } from './outbox-relay.ts';

/** What was done to a database that came out of a backup, in numbers. */
export interface Settled {
  /** Events that were published to the queues again, without their mail. */
  events: number;
  /** Mails that waited in the queue at the second that was restored, and were dropped. */
  mails: number;
}

/**
 * Makes a restored system safe to start (P14). What waited to be mailed at that second was mailed long ago: it is dropped.
 * Refunds, bookings and payments are published again; each of them is done once whatever happened since.
 */
export async function republishRestored(relay: Pick<OutboxRelay, 'relayOnce'>, queues: Pick<JobQueues, 'get'>): Promise<Settled> {
  const mail = queues.get('emails');
  const { waiting = 0, delayed = 0, active = 0, failed = 0 } = await mail.getJobCounts('waiting', 'delayed', 'active', 'failed');
  await mail.obliterate({ force: true });
  let events = 0;
  for (let published = await relay.relayOnce(['emails']); published > 0; published = await relay.relayOnce(['emails'])) events += published;
  return { events, mails: waiting + delayed + active + failed };
}
