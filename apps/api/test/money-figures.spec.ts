import { addDays, weekdayOf } from '@coach/domain';
import { startBareWebhook, type BareWebhook } from './money/bare-webhook.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffset, localDate, wallClockOf } from './home-region.ts';
import { eventually } from './eventually.ts';
import { noteFigure, quantile } from './figures.ts';
import { Payments, type SandboxEvent } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

const REPLAYS = 50;
const AT_ONCE = 20;
/** The promised figure, on a dedicated machine. */
const P99_MS = 100;
/** On a shared machine, with worker, sandbox and senders in one process: the maximum multiple of a bare insert under the same load. */
const TIMES_BARE = 5;

const START = new Date();
const MONDAY = addDays(localDate(START), 15 - weekdayOf(localDate(START)));

/** Returns the items in an arbitrary order that is the same every time. */
const shuffled = <T>(items: readonly T[]): T[] => items.map((item, index) => [(index * 7919) % 1009, item] as const).sort(([a], [b]) => a - b).map(([, item]) => item);

describe('P4 webhook figures', () => {
  let testApp: TestApp;
  let payments: Payments;
  let bare: BareWebhook;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: START.toISOString() });
    payments = new Payments(testApp);
    bare = await startBareWebhook(payments.stripe, testApp.databaseUrl, 'whsec_test');
  }, 60_000);
  afterAll(async () => {
    await bare.stop();
    await testApp.stop();
  });

  const openSession = async (client: SignedInPerson): Promise<string> => {
    const session_date = isoWithOffset(wallClockOf(MONDAY)(10 * 60)!);
    const bookingData = { ...{ booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee' } };
    const { status, body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client.bearer);
    expect({ status, body }).toMatchObject({ status: 200 });
    return new URL(body.url).pathname.split('/').at(-1)!;
  };
  const signed = (payload: string, secret = 'whsec_test', timestamp?: number) => payments.stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) });
  const post = (payload: string, signature: string) => testApp.request.post('/billing/webhook', payload, undefined, { 'stripe-signature': signature });
  const settled = () =>
    eventually(async () => {
      const [row] = await testApp.em().execute('select (select count(*) from stripe_events where synced_at is null) + (select count(*) from outbox where relayed_at is null) as n');
      return Number(row!['n']) === 0;
    });

  /** Sends every event repeatedly and concurrently; returns the durations, and those of interleaved bare inserts. */
  async function flood(events: readonly SandboxEvent[]): Promise<{ times: number[]; least: number[] }> {
    const queue = shuffled(Array.from({ length: REPLAYS }, () => events.map((event) => JSON.stringify(event))).flat());
    const [times, least]: [number[], number[]] = [[], []];
    const sender = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const signature = signed(next);
        const begin = performance.now();
        expect((await post(next, signature)).status).toBe(200);
        const between = performance.now();
        times.push(between - begin);
        const answer = await fetch(bare.url, { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body: next });
        expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 200, body: '{"received":true}' });
        least.push(performance.now() - between);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return { times, least };
  }

  it('P4 FLOW-10 each event of a session and a pack × 50, 20 at once: one booking, one grant, one mail of each kind, all answered in time', async () => {
    const client = await testApp.people.client();
    const before = new Set((await payments.events()).map(({ id }) => id));
    await payments.control('/deliveries/pause');
    for (const session of [await openSession(client), await payments.open(client, 'session_pack_5')]) expect(await payments.pay(session)).toBe(200);
    const events = (await payments.events()).filter(({ id }) => !before.has(id));
    expect(events.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(2);
    const { times, least } = await flood(events);
    expect(times).toHaveLength(events.length * REPLAYS);
    const [ours, theirs] = [quantile(times, 0.99), quantile(least, 0.99)];
    expect(ours).toBeLessThanOrEqual(Math.max(P99_MS, TIMES_BARE * theirs));
    noteFigure({ promise: 'P4', what: 'the same within the gate', figure: `${ours.toFixed(0)} ms, a bare insert ${theirs.toFixed(0)} ms`, limit: '', isKept: true });
    await settled();
    await testApp.mailbox.to(client.email, 4);
    await payments.control('/deliveries/resume');
    await settled();
    const em = testApp.em();
    expect(await em.execute('select status, price_cents from bookings where user_id = ?', [client.userId])).toEqual([{ status: 'confirmed', price_cents: 9_000 }]);
    expect(await em.execute('select granted, used from session_credits where user_id = ?', [client.userId])).toEqual([{ granted: 5, used: 0 }]);
    expect(await em.execute('select amount from payments where user_id = ? order by amount', [client.userId])).toEqual([{ amount: 9_000 }, { amount: 42_500 }]);
    expect(await em.execute('select count(*)::int as n from stripe_events where id in (select unnest(?::text[]))', [`{${events.map(({ id }) => id).join()}}`])).toEqual([{ n: events.length }]);
    const subjects = testApp.mailbox.mails.filter(({ to }) => to[0]!.address === client.email).map(({ subject }) => subject);
    const kinds = [/^Confirmed: 1:1 Personal Training/, /^Receipt: \$425\.00, Pack of 5 Sessions$/, /^Receipt: \$90\.00, 1:1 Personal Training/, /^You have 5 session credits to book$/];
    expect(subjects.sort()).toEqual(kinds.map((kind) => expect.stringMatching(kind) as string));
  }, 90_000);

  it('P4 FLOW-10 an invalid, an expired and a missing signature are 400, and nothing of the event is stored', async () => {
    const payload = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_test_forged' } } });
    const anHourAgo = Math.floor(START.getTime() / 1000) - 3_600;
    for (const signature of [signed(payload, 'whsec_other'), signed(payload, 'whsec_test', anHourAgo), signed(`${payload} `), '']) {
      expect((await post(payload, signature)).status).toBe(400);
    }
    expect(await testApp.em().execute(`select 1 from stripe_events where id = 'evt_forged'`)).toEqual([]);
  });
});
