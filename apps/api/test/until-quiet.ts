import { JobQueues } from '../src/platform/queue/job-queues.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

const TIMEOUT_MS = 120_000;

/** Until no event, outbox row or job is on its way any more. */
export async function untilQuiet(testApp: TestApp): Promise<void> {
  const queues = testApp.app.get(JobQueues);
  let quiet = 0;
  await eventually(async () => {
    const [row] = await testApp.em().execute('select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n');
    const busy = Object.values(await queues.counts()).reduce((sum, { waiting = 0, active = 0 }) => sum + waiting + active, 0);
    quiet = Number(row!['n']) === 0 && busy === 0 ? quiet + 1 : 0;
    return quiet > 3;
  }, TIMEOUT_MS);
}
