import { JobQueues } from '../src/platform/queue/job-queues.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

const TIMEOUT_MS = 120_000;
/** How long to stay quiet, because an event from the provider may be in flight undetected. */
const QUIET_MS = 200;

/** Waits until no event, outbox row or job is pending. */
export async function untilIdle(testApp: TestApp): Promise<void> {
  const queues = testApp.app.get(JobQueues);
  let quietSince: number | null = null;
  await eventually(async () => {
    const [row] = await testApp.em().execute('select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n');
    const busy = Object.values(await queues.counts()).reduce((sum, { waiting = 0, active = 0 }) => sum + waiting + active, 0);
    const isQuiet = Number(row!['n']) === 0 && busy === 0;
    quietSince = isQuiet ? (quietSince ?? Date.now()) : null;
    return quietSince !== null && Date.now() - quietSince >= QUIET_MS;
  }, TIMEOUT_MS);
}

/** Waits until no job is waiting for a retry. */
export async function untilTriedAgain(testApp: TestApp): Promise<void> {
  const queues = testApp.app.get(JobQueues);
  await eventually(async () => Object.values(await queues.counts()).every(({ delayed = 0 }) => delayed === 0), TIMEOUT_MS);
  await untilIdle(testApp);
}
