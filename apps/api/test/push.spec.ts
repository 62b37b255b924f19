import type { PushSettings } from '@coach/contracts';
import { COACH_PUSH_TOPICS, CLIENT_PUSH_TOPICS, HOUR, MINUTE } from '@coach/domain';
import { PushKeys } from '../src/email/push/push-keys.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { Vault } from '../src/platform/encryption/vault.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { PushService, vapidClaims, type Browser } from '@coach/contracts/testing/push-service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { runTimed } from './timed-job.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(60_000);

describe('push notifications', () => {
  let testApp: TestApp;
  let service: PushService;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let phone: Browser;
  let names = 0;
  beforeAll(async () => {
    testApp = await startTestApp({ settings: { OUTSIDE_LOOPBACK: 'allowed' } });
    service = new PushService();
    await service.listen();
  });
  afterAll(async () => {
    service.stop();
    await testApp.stop();
  });
  beforeEach(async () => {
    await testApp.em().execute('delete from push_devices');
    [service.status, service.tries] = [201, 0];
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    phone = service.browser(`phone-${(names += 1)}`);
  });

  const settings = async ({ bearer }: SignedInPerson) => (await testApp.request.get<PushSettings>('/account/push', bearer)).body;
  const register = (person: SignedInPerson, browser: Browser) => testApp.request.put<PushSettings>('/account/push/device', browser.subscription, person.bearer);
  const choose = (person: SignedInPerson, topics: object) => testApp.request.patch<PushSettings>('/account/push/topics', { topics }, person.bearer);
  const arrived = (browser: Browser, count = 1) => eventually(() => service.shownTo(browser).length >= count);
  /** A client requests a consultation, which the coach then confirms. */
  const ask = async (person: SignedInPerson, hour = 10) => {
    const request = { booking_type: 'consultation', session_date: `2027-03-0${2 + (names % 4)}T${hour}:00:00-08:00`, duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
    return (await testApp.request.post<{ id: string }>('/bookings', request, person.bearer)).body.id;
  };
  const confirm = (id: string) => testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'confirmed' }, coach.bearer);

  it('a browser is registered for its session, with the subscription key and the user’s topics', async () => {
    const before = await settings(client);
    expect(Buffer.from(before.public_key, 'base64url')).toHaveLength(65);
    expect([before.devices, before.topics]).toEqual([[], CLIENT_PUSH_TOPICS.map((topic) => ({ topic, is_wanted: true }))]);
    expect((await settings(coach)).topics.map(({ topic }) => topic)).toEqual([...COACH_PUSH_TOPICS]);
    const { status, body } = await register(client, phone);
    expect([status, body.devices.map(({ is_current: isCurrent, last_delivered_at: last }) => [isCurrent, last]), body.public_key]).toEqual([200, [[true, null]], before.public_key]);
    await register(client, service.browser('renewed'));
    expect((await settings(client)).devices).toHaveLength(1);
    expect(JSON.stringify(await testApp.em().execute('select * from push_devices'))).not.toContain('renewed');
  });

  it.each([
    ['a key that is on no curve', { p256dh: 'B'.padEnd(87, 'A') }],
    ['an address inside', { endpoint: 'http://10.0.0.7/push' }],
    ['an address with a password', { endpoint: 'https://me:secret@push.example/1' }],
  ])('%s is refused', async (_, change) => {
    const { status, body } = await testApp.request.put<{ code: string }>('/account/push/device', { ...phone.subscription, ...change }, client.bearer);
    expect([status, body.code]).toEqual([400, 'BAD_SUBSCRIPTION']);
  });

  it('a test notification arrives, encrypted for that browser only and signed with the installation’s key', async () => {
    expect((await testApp.request.post<{ code: string }>('/account/push/test', undefined, client.bearer)).body.code).toBe('NO_DEVICE');
    const { public_key: key } = (await register(client, phone)).body;
    expect((await testApp.request.post('/account/push/test', undefined, client.bearer)).status).toBe(200);
    await arrived(phone);
    const { headers, body } = service.taken.at(-1)!;
    expect(service.shownTo(phone)[0]).toMatchObject({ title: 'Notifications work', body: 'This is how Your Coach reaches you here.', url: '/profile?view=notifications', language: 'en' });
    expect(body.includes('Notifications')).toBe(false);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(vapidClaims(headers.authorization!)).toMatchObject({ key, claims: { aud: service.origin, sub: expect.stringMatching(/^mailto:/) as string } });
    await eventually(async () => (await settings(client)).devices[0]?.last_delivered_at !== null);
  });

  it('a client is notified about sessions in their language, once, and the coach about requests and bookings', async () => {
    await testApp.request.patch('/account/mail', { language: 'es' }, client.bearer);
    const desk = service.browser('desk');
    await register(client, phone);
    await register(coach, desk);
    const id = await ask(client);
    await arrived(desk);
    expect(service.shownTo(desk)[0]).toMatchObject({ title: 'New consultation request', body: expect.stringContaining('Consultation request:') as string, url: expect.stringContaining('/admin') as string });
    await confirm(id);
    await arrived(phone);
    await untilIdle(testApp);
    expect(service.shownTo(phone)).toHaveLength(1);
    expect(service.shownTo(phone)[0]).toMatchObject({ language: 'es', title: 'Tu sesión está confirmada' });
    expect(JSON.stringify(await testApp.em().execute('select words from push_messages'))).not.toContain('sesión');
  });

  it('a disabled topic sends nothing, and topics of another role are ignored', async () => {
    await register(client, phone);
    const { body } = await choose(client, { sessions: false, waiting: false });
    expect(body.topics.filter(({ is_wanted: isWanted }) => !isWanted)).toEqual([{ topic: 'sessions', is_wanted: false }]);
    await confirm(await ask(client, 11));
    await untilIdle(testApp);
    expect(service.shownTo(phone)).toEqual([]);
  });

  it('a notice reaches the coach regardless of the mail setting, until its kind is turned off', async () => {
    await register(coach, phone);
    await testApp.request.patch('/admin/notices/choices', { kinds: { cancellation: 'off' } }, coach.bearer);
    const cancel = async (hour: number) => {
      const id = await ask(client, hour);
      await confirm(id);
      return testApp.request.post(`/bookings/${id}/cancel`, undefined, client.bearer);
    };
    await cancel(12);
    await eventually(() => service.shownTo(phone).some(({ title }) => title.startsWith('Canceled')));
    await choose(coach, { cancellation: false });
    await untilIdle(testApp);
    const already = service.shownTo(phone).length;
    await cancel(13);
    await untilIdle(testApp);
    expect(service.shownTo(phone).slice(already).map(({ title }) => title)).toEqual(['New consultation request']);
  });

  it('a browser that signed out or was removed gets no more notifications', async () => {
    await register(client, phone);
    const ids = [await ask(client, 14)];
    await testApp.em().execute('update sessions set revoked_at = now() where user_id = ?', [client.userId]);
    const other = await testApp.people.client();
    const [kept] = (await register(other, service.browser('kept'))).body.devices;
    expect((await testApp.request.delete(`/account/push/devices/${kept!.id}`, coach.bearer)).status).toBe(404);
    expect((await testApp.request.delete<PushSettings>(`/account/push/devices/${kept!.id}`, other.bearer)).body.devices).toEqual([]);
    ids.push(await ask(other, 15));
    for (const id of ids) expect((await confirm(id)).status).toBe(200);
    await untilIdle(testApp);
    expect(service.tries).toBe(0);
  });

  it.each([404, 410, 403])('a push service that answers %s ends the registration', async (status) => {
    await register(client, phone);
    service.status = status;
    await testApp.request.post('/account/push/test', undefined, client.bearer);
    await eventually(async () => (await settings(client)).devices.length === 0);
    await untilIdle(testApp);
    expect(service.tries).toBe(1);
  });

  it('an unavailable push service is retried, and shows the notification once', async () => {
    await register(client, phone);
    service.status = 503;
    await testApp.request.post('/account/push/test', undefined, client.bearer);
    await eventually(() => service.tries >= 1);
    service.status = 201;
    await arrived(phone);
    await untilIdle(testApp);
    expect(service.shownTo(phone)).toHaveLength(1);
  });

  it('a notification older than a day is dropped and deleted', async () => {
    await register(client, phone);
    service.status = 503;
    await testApp.request.post('/account/push/test', undefined, client.bearer);
    await eventually(() => service.tries >= 1);
    testApp.advance(24 * HOUR + MINUTE);
    service.status = 201;
    await untilIdle(testApp);
    expect(service.shownTo(phone)).toEqual([]);
    await runTimed(testApp, 'email.forget-pushes');
    expect(await testApp.em().execute('select 1 from push_messages')).toEqual([]);
  });

  it('two processes that create the first key concurrently share it', async () => {
    await testApp.em().execute('delete from push_keys');
    const process = () => new PushKeys(testApp.em(), testApp.app.get(Vault), testApp.app.get(Clock));
    const [one, other] = await Promise.all([process().current(), process().current()]);
    expect(one).toEqual(other);
    expect(await testApp.em().execute('select 1 from push_keys')).toHaveLength(1);
  });
});
