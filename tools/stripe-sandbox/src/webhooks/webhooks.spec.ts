import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { startSandbox } from '../index.ts';
import { client, control, SECRET, sessionParams, startTestSandbox, startReceiver, typesOf, until, type TestSandbox } from '../test-sandbox.ts';

const ALL = ['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'];
let testSandbox: TestSandbox;
let folder: string;
let stateFile: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  stateFile = path.join(folder, 'deep', 'state.json');
  testSandbox = await startTestSandbox({ stateFile });
});
afterEach(async () => {
  await testSandbox.stop();
  fs.rmSync(folder, { recursive: true });
});

async function paidSession(): Promise<string> {
  const { id } = await testSandbox.stripe.checkout.sessions.create(sessionParams());
  await control(testSandbox.sandbox, `checkout/${id}/pay`);
  return id;
}

describe('deliveries', () => {
  it('contain the object after the change, and can be resent', async () => {
    const id = await paidSession();
    await until(() => testSandbox.receiver.events.length === 3);
    const event = testSandbox.receiver.events.find(({ type }) => type === 'checkout.session.completed') as Stripe.CheckoutSessionCompletedEvent;
    expect(event).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id, status: 'complete', payment_status: 'paid' } },
    });
    expect(await testSandbox.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
    await control(testSandbox.sandbox, `events/${event.id}/resend`);
    await until(() => testSandbox.receiver.events.filter((known) => known.id === event.id).length === 2);
  });

  it('are retried after a refusal', async () => {
    testSandbox.receiver.answers.push(500, 503, 302);
    await paidSession();
    await until(() => testSandbox.receiver.refusals.length === 3);
    expect(testSandbox.receiver.events).toEqual([]);
    await until(() => testSandbox.receiver.events.length === 3);
    expect(typesOf(testSandbox.receiver)).toEqual(ALL);
  });

  it('wait while paused, except one that is resent explicitly', async () => {
    await control(testSandbox.sandbox, 'deliveries/pause');
    await paidSession();
    const { data } = await testSandbox.stripe.events.list();
    await control(testSandbox.sandbox, `events/${data[0]?.id}/resend`);
    await until(() => testSandbox.receiver.events.length === 1);
    await control(testSandbox.sandbox, 'deliveries/resume');
    await until(() => testSandbox.receiver.events.length === 4);
    expect([...new Set(typesOf(testSandbox.receiver))]).toEqual(ALL);
  });

  it('survive a restart, with the sessions and the idempotency keys', async () => {
    const session = await testSandbox.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'hold-1' });
    await control(testSandbox.sandbox, 'deliveries/pause');
    await control(testSandbox.sandbox, `checkout/${session.id}/pay`);
    await testSandbox.sandbox.stop();
    expect(testSandbox.receiver.events).toEqual([]);
    const next = await startSandbox({ webhookUrl: testSandbox.receiver.url, webhookSecret: SECRET, stateFile });
    await control(next, 'deliveries/resume');
    await until(() => testSandbox.receiver.events.length === 3);
    const again = await client(next.port).checkout.sessions.create(sessionParams(), { idempotencyKey: 'hold-1' });
    expect(again.id).toBe(session.id);
    expect(await client(next.port).checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
    await next.stop();
  });

  it('refuses to start with an unreadable state file', async () => {
    const broken = path.join(folder, 'broken.json');
    fs.writeFileSync(broken, '{"events":');
    await expect(startSandbox({ webhookSecret: SECRET, stateFile: broken })).rejects.toThrow(/cannot read its state file/);
  });
});

function startProcess(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.resolve(__dirname, '../main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function urlOf(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
    if (url) return url;
  }
  throw new Error('The process ended without an address.');
}

describe('the process', () => {
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

  it('keeps every acknowledged session when it is killed', async () => {
    const receiver = await startReceiver();
    const file = path.join(folder, 'killed.json');
    const env = { PORT: '0', HOST: '127.0.0.1', WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET, STATE_FILE: file };
    const acknowledged: string[] = [];
    const first = startProcess(env);
    children.push(first);
    const before = client(Number(new URL(await urlOf(first)).port));
    const asking = Array.from({ length: 4 }, async () => {
      for (;;) acknowledged.push((await before.checkout.sessions.create(sessionParams())).id);
    });
    await until(() => acknowledged.length > 20, 8000);
    first.kill('SIGKILL');
    await Promise.allSettled(asking);
    const second = startProcess(env);
    children.push(second);
    const after = client(Number(new URL(await urlOf(second)).port));
    const kept = new Set<string>();
    for await (const { id } of after.checkout.sessions.list({ limit: 100 })) kept.add(id);
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    await receiver.close();
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  }, 20_000);
});
