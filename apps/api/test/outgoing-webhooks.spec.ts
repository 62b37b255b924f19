import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY, HOUR, MINUTE, type WebhookEventType } from '@coach/domain';
import { Webhook } from 'standardwebhooks';
import { jobs } from '../src/jobs.ts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';
import { makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';
import type { SignedInPerson } from './people.ts';

// Polls for due deliveries more often than in production; later specs get a worker with the usual interval.
jest.replaceProperty(jobs['webhooks.maintain'], 'every', 500);
// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Received {
  headers: Record<string, string>;
  body: string;
  event: { id: string; type: string; api_version: string; timestamp: string; data: Record<string, unknown> };
}

/** A third-party receiver: stores what it receives, and answers with the configured status. */
class Receiver {
  readonly received: Received[] = [];
  status = 200;
  /** Never answers if set, as when the sender crashes while waiting. */
  isSilent = false;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (this.status < 300) this.received.push({ headers: plain(request.headers), body, event: JSON.parse(body) as Received['event'] });
        if (!this.isSilent) response.writeHead(this.status).end('taken');
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
const plain = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

interface Endpoint {
  id: string;
  secret: string;
  code: string;
  disabled_because: string | null;
  failing_since: string | null;
}
interface Delivery {
  id: string;
  type: string;
  state: string;
  tries: number;
  last_status: number | null;
  last_error: string | null;
}

describe('outgoing webhooks', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let receiver: Receiver;
  let url: string;
  let hour = 0;
  beforeAll(async () => {
    testApp = await startTestApp({ settings: { OUTSIDE_LOOPBACK: 'allowed' } });
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    coach = await testApp.people.coach();
    receiver = new Receiver();
    url = await receiver.listen();
  });
  afterEach(async () => {
    receiver.stop();
    await testApp.em().execute('delete from webhook_endpoints');
    await testApp.em().execute('delete from webhook_events');
  });

  const add = async (events: WebhookEventType[], more: object = {}) => (await testApp.request.post<Endpoint>('/admin/webhooks/endpoints', { url, events, ...more }, coach.bearer)).body;
  const endpoint = async (id: string) => (await testApp.request.get<{ endpoints: Endpoint[] }>('/admin/webhooks/endpoints', coach.bearer)).body.endpoints.find((one) => one.id === id)!;
  const deliveries = async (id: string) => (await testApp.request.get<{ deliveries: Delivery[] }>(`/admin/webhooks/endpoints/${id}/deliveries`, coach.bearer)).body.deliveries;
  const arrived = (count: number) => eventually(() => receiver.received.length >= count);
  const tried = (id: string, tries: number) => eventually(async () => (await deliveries(id))[0]?.tries === tries);
  const verified = ({ headers, body }: Received, secret: string) => new Webhook(secret).verify(body, headers);
  /** Triggers an event: a client requests a consultation, each time at another time of one week. */
  const happen = async () => {
    const client = await testApp.people.client();
    hour += 1;
    const session_date = new Date(Date.parse('2027-04-05T16:00:00Z') + Math.floor(hour / 8) * DAY + (hour % 8) * HOUR).toISOString();
    const { body } = await testApp.request.post<{ id: string }>('/bookings', { booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Left knee' }, client.bearer);
    return { ...client, bookingId: body.id };
  };

  it('send events signed, in the format of the API, without encrypted fields', async () => {
    const { secret } = await add(['booking.requested']);
    const { bookingId, email } = await happen();
    await arrived(1);
    const [first] = receiver.received;
    expect(verified(first!, secret)).toBeTruthy();
    expect(first!.event).toMatchObject({ id: first!.headers['webhook-id'], type: 'booking.requested', api_version: 'v1', data: { id: bookingId, email, status: 'pending' } });
    expect(first!.body).not.toContain('Left knee');
    expect(JSON.stringify(await testApp.em().execute('select signing_secret from webhook_endpoints'))).not.toContain(secret);
  });

  it('P21 reach a receiver that was down for an hour, each event at least once, signed, and listed', async () => {
    const { id, secret } = await add(['booking.requested', 'booking.cancelled']);
    receiver.status = 503;
    const people = [await happen(), await happen(), await happen()];
    await testApp.request.post(`/bookings/${people[0]!.bookingId}/cancel`, undefined, people[0]!.bearer);
    await eventually(async () => (await deliveries(id)).length === 4 && (await deliveries(id)).every(({ tries }) => tries >= 1));
    for (const tries of [2, 3]) {
      testApp.advance(31 * MINUTE);
      coach = await testApp.people.again(coach);
      await eventually(async () => (await deliveries(id)).every((one) => one.tries >= tries));
    }
    expect((await endpoint(id)).failing_since).not.toBeNull();
    receiver.status = 200;
    testApp.advance(3 * HOUR);
    coach = await testApp.people.again(coach);
    await arrived(4);
    expect(receiver.types().sort()).toEqual(['booking.cancelled', 'booking.requested', 'booking.requested', 'booking.requested']);
    for (const one of receiver.received) expect(verified(one, secret)).toBeTruthy();
    await eventually(async () => (await deliveries(id)).every(({ state }) => state === 'delivered'));
    expect((await endpoint(id)).failing_since).toBeNull();
    const { body } = await testApp.request.get<{ events: Array<{ id: string }> }>('/admin/webhooks/events', coach.bearer);
    expect(body.events.map((event) => event.id).sort()).toEqual(receiver.received.map(({ event }) => event.id).sort());
  });

  it('are sent once when the event is published twice', async () => {
    const { id } = await add(['booking.requested']);
    await happen();
    await arrived(1);
    await testApp.em().execute(`update outbox set relayed_at = null where fact in ('booking.requested', 'webhook-delivery.due')`);
    await eventually(async () => (await testApp.em().execute('select 1 from outbox where relayed_at is null')).length === 0);
    await happen();
    await arrived(2);
    expect(await deliveries(id)).toHaveLength(2);
    expect(receiver.received).toHaveLength(2);
  });

  it('are resent after an hour when the sending process died', async () => {
    const { id } = await add(['booking.requested']);
    receiver.isSilent = true;
    await happen();
    await arrived(1);
    receiver.isSilent = false;
    testApp.advance(59 * MINUTE);
    await runTimed(testApp, 'webhooks.maintain');
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    testApp.advance(2 * MINUTE);
    coach = await testApp.people.again(coach);
    await arrived(2);
    await eventually(async () => (await deliveries(id))[0]?.state === 'delivered');
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { id, secret: former } = await add(['booking.requested']);
    const { body } = await testApp.request.post<{ secret: string }>(`/admin/webhooks/endpoints/${id}/secret`, undefined, coach.bearer);
    await happen();
    await arrived(1);
    for (const secret of [former, body.secret]) expect(verified(receiver.received[0]!, secret)).toBeTruthy();
    testApp.advance(DAY + MINUTE);
    await happen();
    await arrived(2);
    expect(() => verified(receiver.received[1]!, former)).toThrow();
    expect(verified(receiver.received[1]!, body.secret)).toBeTruthy();
  });

  it('stop immediately for an address that answers 410, and the coach is notified', async () => {
    const { id } = await add(['booking.requested']);
    receiver.status = 410;
    await happen();
    await eventually(async () => (await endpoint(id)).disabled_because === 'gone');
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', last_status: 410 }]);
    await eventually(async () => (await testApp.em().execute(`select 1 from coach_notices where kind = 'webhook_off'`)).length === 1);
    await happen();
    await eventually(async () => (await testApp.em().execute('select 1 from webhook_events')).length === 2);
    expect(await deliveries(id)).toHaveLength(1);
    receiver.status = 200;
    await testApp.request.patch(`/admin/webhooks/endpoints/${id}`, { is_enabled: true }, coach.bearer);
    const { body } = await testApp.request.post<{ events: number }>(`/admin/webhooks/endpoints/${id}/replay`, { since: '2027-01-01T00:00:00Z' }, coach.bearer);
    expect(body.events).toBe(2);
    await arrived(2);
  });

  it('stop after five days without success', async () => {
    const { id } = await add(['booking.requested']);
    receiver.status = 500;
    await happen();
    await tried(id, 1);
    testApp.advance(5 * DAY);
    coach = await testApp.people.again(coach);
    await eventually(async () => (await endpoint(id)).disabled_because === 'silent');
  });

  it('can be tested and resent individually', async () => {
    const { id } = await add(['payment.succeeded']);
    await testApp.request.post(`/admin/webhooks/endpoints/${id}/test`, undefined, coach.bearer);
    await arrived(1);
    expect(receiver.received[0]!.event).toMatchObject({ type: 'endpoint.test', data: { endpoint_id: id } });
    await eventually(async () => (await deliveries(id))[0]?.state === 'delivered');
    const [delivery] = await deliveries(id);
    await testApp.request.post(`/admin/webhooks/deliveries/${delivery!.id}/replay`, undefined, coach.bearer);
    await arrived(2);
    expect(receiver.received[1]!.event.id).toBe(receiver.received[0]!.event.id);
    expect((await testApp.request.post('/admin/webhooks/deliveries/00000000-0000-4000-8000-000000000000/replay', undefined, coach.bearer)).status).toBe(404);
  });

  it('go to ten endpoints at most, each with its own events', async () => {
    const ask = (more: object) => testApp.request.post<Endpoint>('/admin/webhooks/endpoints', { url, events: ['booking.requested'], ...more }, coach.bearer);
    for (const bad of [{ url: 'ftp://elsewhere.example' }, { url: 'nonsense' }, { events: [] }, { events: ['everything'] }]) expect((await ask(bad)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('TOO_MANY_ENDPOINTS');
  });

  it('cannot be created by a key without read access to their content', async () => {
    const made = async (...scopes: string[]) => (await testApp.request.post<{ key: string }>('/account/keys', { name: 'Zapier', scopes, expires_at: null }, coach.bearer)).body.key;
    const ask = (key: string) => testApp.request.post<Endpoint>('/admin/webhooks/endpoints', { url, events: ['payment.succeeded'] }, key);
    expect(await ask(await made('webhooks:write'))).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING', data: { scope: 'payments:read' } } });
    expect((await ask(await made('webhooks:write', 'payments:read'))).status).toBe(201);
  });

  it('report a video that is ready, and one that failed', async () => {
    const { secret } = await add(['video.ready', 'video.failed']);
    const desk = await VideoDesk.open(testApp);
    const [good, bad] = [await desk.create({ title: 'Hinge' }), await desk.create({ title: 'Broken' })];
    await desk.upload(good.id, makeClip({ seconds: 1 }));
    await arrived(1);
    await desk.upload(bad.id, makeClip({ extra: ['-map', '1:a'], name: 'sound.mp4' }));
    await arrived(2);
    const { id: elsewhere } = await desk.create({ title: 'Squat' });
    await desk.change(elsewhere, { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    await arrived(3);
    for (const one of receiver.received) expect(verified(one, secret)).toBeTruthy();
    expect(receiver.received.map(({ event }) => event)).toMatchObject([
      { type: 'video.ready', data: { id: good.id, title: 'Hinge', upload_status: 'completed', has_rendition: true } },
      { type: 'video.failed', data: { id: bad.id, title: 'Broken', upload_status: 'failed', failure_reason: expect.any(String) as string } },
      { type: 'video.ready', data: { id: elsewhere, title: 'Squat', upload_status: 'completed', has_rendition: false } },
    ]);
  });

  it('are deleted after thirty days', async () => {
    await add(['booking.requested']);
    await happen();
    await arrived(1);
    testApp.advance(31 * DAY);
    await eventually(async () => (await testApp.em().execute('select 1 from webhook_events')).length === 0);
  });
});

describe('outgoing webhooks of a server installation', () => {
  it.each(['http://127.0.0.1:9/hook', 'http://10.0.0.1/hook', 'http://[::1]/hook', 'http://169.254.169.254/latest'])('are never sent to %s', async (url) => {
    const testApp = await startTestApp({ worker: false });
    const { bearer } = await testApp.people.coach();
    expect(await testApp.request.post('/admin/webhooks/endpoints', { url, events: ['booking.requested'] }, bearer)).toMatchObject({ status: 400, body: { code: 'PRIVATE_ADDRESS' } });
    await testApp.stop();
  });
});
