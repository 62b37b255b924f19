import { Queues } from '../queue/queues.ts';
import type { OutboxRelay } from './outbox-relay.ts';

/** What was done to a database that came out of a backup, in numbers. */
export interface Settled {
  /** Facts whose work was told to the queues again, without their mail. */
  facts: number;
  /** Mails that waited in the queue at the second that was restored, and were dropped. */
  mails: number;
}

/**
 * Makes a restored system safe to start (P14). What waited to be mailed at that second was mailed long ago: it is dropped.
 * Refunds, bookings and payments are told again; each of them is done once whatever happened since.
 */
export async function republishRestored(relay: Pick<OutboxRelay, 'relayOnce'>, queues: Pick<Queues, 'get'>): Promise<Settled> {
  const mail = queues.get('emails');
  const { waiting = 0, delayed = 0, active = 0, failed = 0 } = await mail.getJobCounts('waiting', 'delayed', 'active', 'failed');
  await mail.obliterate({ force: true });
  let facts = 0;
  for (let told = await relay.relayOnce(['emails']); told > 0; told = await relay.relayOnce(['emails'])) facts += told;
  return { facts, mails: waiting + delayed + active + failed };
}
