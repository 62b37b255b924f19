import { JobQueues } from '../queue/job-queues.ts';
import type { OutboxRelay } from './outbox-relay.ts';

/** What was done to a restored database, in numbers. */
export interface Settled {
  /** Events published to the queues again, without their mail. */
  events: number;
  /** Mails that were queued at the restored moment, and were dropped. */
  mails: number;
}

/**
 * Makes a restored system safe to start (P14). Mail that was queued at that moment was sent long ago: it is dropped.
 * Refunds, bookings, and payments are published again; each of them is idempotent whatever happened since.
 */
export async function republishRestored(relay: Pick<OutboxRelay, 'relayOnce'>, queues: Pick<JobQueues, 'get'>): Promise<Settled> {
  const mail = queues.get('emails');
  const { waiting = 0, delayed = 0, active = 0, failed = 0 } = await mail.getJobCounts('waiting', 'delayed', 'active', 'failed');
  await mail.obliterate({ force: true });
  let events = 0;
  for (let published = await relay.relayOnce(['emails']); published > 0; published = await relay.relayOnce(['emails'])) events += published;
  return { events, mails: waiting + delayed + active + failed };
}
