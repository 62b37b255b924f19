import { randomUUID } from 'node:crypto';
import { register } from '../src/jobs.ts';
import { republishRestored } from '../src/platform/outbox/republish-restored.ts';
import { MikroORM } from '@mikro-orm/core';
import { OutboxRelay } from '../src/platform/outbox/outbox-relay.ts';
import { JobQueues } from '../src/platform/queue/job-queues.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('P14 a restored system', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  });
  afterAll(() => testApp.stop());

  it('drops the mails pending at the backup, and does everything else', async () => {
    const queues = testApp.app.get(JobQueues);
    const record = (fact: string, payload: object) =>
      testApp.em().execute('insert into outbox (id, fact, payload, recorded_at) values (?, ?, ?, now())', [randomUUID(), fact, JSON.stringify(payload)]);
    await record('account.welcome-owed', { user_id: randomUUID() });
    await record('payment.succeeded', { payment_id: randomUUID() });
    await queues.get('emails').add('auth.send-welcome', { user_id: randomUUID() });

    const settled = await republishRestored(new OutboxRelay(testApp.app.get(MikroORM), queues, register), queues);

    expect(settled).toEqual({ events: 2, mails: 1 });
    const counts = await queues.counts();
    expect(counts['emails']).toMatchObject({ waiting: 0, delayed: 0 });
    expect(counts['bookings']).toMatchObject({ waiting: 1 });
    expect(await testApp.em().execute('select count(*)::int as waiting from outbox where relayed_at is null')).toEqual([{ waiting: 0 }]);
  });
});

describe('a relay that crashes between the queue and its own row', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  });
  afterAll(() => testApp.stop());

  it('publishes the same event again, and its job is still in the queue once', async () => {
    const queues = testApp.app.get(JobQueues);
    const relay = new OutboxRelay(testApp.app.get(MikroORM), queues, register);
    await testApp.em().execute(`insert into outbox (id, fact, payload, recorded_at) values (?, 'account.welcome-owed', ?, now())`, [randomUUID(), JSON.stringify({ user_id: randomUUID() })]);
    expect(await relay.relayOnce()).toBe(1);
    await testApp.em().execute('update outbox set relayed_at = null');
    expect(await relay.relayOnce()).toBe(1);
    expect((await queues.counts())['emails']).toMatchObject({ waiting: 1 });
  });
});
