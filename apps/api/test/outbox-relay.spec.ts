import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const LONG_PAUSE_MS = 10_000;
const SHORT_PAUSE_MS = 300;

/** Records an event that starts no job; returns a wait until its row is marked as relayed. */
async function recordEvent(testApp: TestApp): Promise<() => Promise<void>> {
  const id = randomUUID();
  await testApp.em().execute(`insert into outbox (id, fact, payload, recorded_at) values (?, 'starts.nothing', '{}', now())`, [id]);
  const isRelayed = async () => (await testApp.em().execute<unknown[]>('select from outbox where id = ? and relayed_at is not null', [id])).length > 0;
  return async () => void (await eventually(isRelayed));
}

describe('the outbox relay', () => {
  let testApp: TestApp;
  afterEach(() => testApp.stop());

  it('is notified of an event on commit, without waiting for the next poll', async () => {
    testApp = await startTestApp({ isConnected: false, settings: { OUTBOX_PAUSE_MS: String(LONG_PAUSE_MS) } });
    // The first event may coincide with the poll at startup.
    for (let turn = 0; turn < 3; turn += 1) {
      const began = performance.now();
      await (await recordEvent(testApp))();
      if (turn > 0) expect(await quietMs(began, LONG_PAUSE_MS / 4)).toBeLessThan(LONG_PAUSE_MS / 4);
    }
  });

  it('finds events by polling when the notification is missing', async () => {
    testApp = await startTestApp({ isConnected: false, settings: { OUTBOX_PAUSE_MS: String(SHORT_PAUSE_MS) } });
    await (await testApp.owner()).execute('alter table outbox disable trigger outbox_notifies');
    await (await recordEvent(testApp))();
  });

  it('stops immediately, even while waiting', async () => {
    testApp = await startTestApp({ isConnected: false, settings: { OUTBOX_PAUSE_MS: String(LONG_PAUSE_MS) } });
    const began = performance.now();
    await testApp.stopWorker();
    expect(await quietMs(began, LONG_PAUSE_MS / 2)).toBeLessThan(LONG_PAUSE_MS / 2);
  });
});
