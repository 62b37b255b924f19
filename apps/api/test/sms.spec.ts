import type { SmsSettings } from '@coach/contracts';
import { SmsCatcher, smsUrl } from '@coach/contracts/testing/sms-provider.ts';
import { HOUR, MINUTE, SMS_CODE_MINUTES } from '@coach/domain';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { freePort } from './free-port.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(60_000);

describe('text messages', () => {
  let testApp: TestApp;
  let provider: SmsCatcher;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let numbers = 0;
  let number = '';
  let hours = 0;
  beforeAll(async () => {
    const port = await freePort();
    provider = new SmsCatcher(port);
    await provider.listen();
    testApp = await startTestApp({ settings: { SMS_URL: smsUrl(port) } });
  });
  afterAll(async () => {
    await testApp.stop();
    provider.stop();
  });
  beforeEach(async () => {
    [provider.status, provider.code, provider.tries] = [201, null, 0];
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    number = `+1310555${String(2000 + (numbers += 1)).padStart(4, '0')}`;
  });

  const settings = async ({ bearer }: SignedInPerson) => (await testApp.request.get<SmsSettings>('/account/sms', bearer)).body;
  const register = (person: SignedInPerson, typed: string) => testApp.request.put<SmsSettings & { code: string }>('/account/sms/number', { number: typed }, person.bearer);
  const confirm = (person: SignedInPerson, code: string) => testApp.request.post<SmsSettings & { code: string }>('/account/sms/confirm', { code }, person.bearer);
  const choose = (person: SignedInPerson, topics: object) => testApp.request.patch<SmsSettings>('/account/sms/topics', { topics }, person.bearer);
  const arrived = (count: number, to = number) => eventually(() => (provider.to(to).length >= count ? provider.to(to) : null));
  const codeIn = (body: string) => /\b\d{6}\b/.exec(body)![0];
  const turnOn = async (person: SignedInPerson, typed = number) => {
    expect((await register(person, typed)).status).toBe(200);
    const [sent] = await arrived(1);
    return confirm(person, codeIn(sent!.body));
  };
  const decide = async (id: string, status: string) => expect((await testApp.request.patch(`/admin/bookings/${id}/status`, { status }, coach.bearer)).status).toBe(200);
  /** A client requests a consultation, which the coach then confirms. */
  const confirmSession = async (person: SignedInPerson) => {
    const at = { day: 2 + (hours % 4), hour: 9 + Math.floor(hours / 4) };
    hours += 1;
    const request = { booking_type: 'consultation', session_date: `2027-03-0${at.day}T${String(at.hour).padStart(2, '0')}:00:00-08:00`, duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
    const { id } = (await testApp.request.post<{ id: string }>('/bookings', request, person.bearer)).body;
    await decide(id, 'confirmed');
    return id;
  };

  it('a number is verified with a texted code, and never shown or stored in plain', async () => {
    expect(await settings(client)).toEqual({ is_offered: true, number: null, state: 'off', topics: [{ topic: 'sessions', is_wanted: true }, { topic: 'reminders', is_wanted: true }] });
    const { body } = await register(client, `(310) 555-${number.slice(-4)}`);
    expect(body).toMatchObject({ state: 'unconfirmed', number: `••• ${number.slice(-2)}` });
    const [sent] = await arrived(1);
    expect(sent).toMatchObject({ from: '+13105550100', authorization: `Basic ${Buffer.from('AC1:a/token').toString('base64')}` });
    expect(sent!.body).toMatch(/^Your Coach: \d{6} is your code to get texts about your sessions\. .* Reply STOP to end them\.$/);
    const code = codeIn(sent!.body);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await confirm(client, wrong)).body.code).toBe('WRONG_CODE');
    expect((await confirm(client, `${code.slice(0, 3)} ${code.slice(3)}`)).body.state).toBe('on');
    expect((await confirm(client, code)).body.code).toBe('WRONG_CODE');
    const rows = JSON.stringify(await testApp.em().execute('select * from sms_numbers'));
    for (const secret of [number.slice(2), code]) expect(rows).not.toContain(secret);
  });

  it.each(['12', 'my number', '+1 310 555', '310 555'])('%s is not a valid number', async (typed) => {
    expect((await register(client, typed)).body.code).toBe('BAD_NUMBER');
  });

  it('a foreign number needs its country code, others get the country of the business', async () => {
    expect((await register(client, '+49 151 23456789')).status).toBe(200);
    expect(await arrived(1, '+4915123456789')).toHaveLength(1);
  });

  it('a code is valid for ten minutes and five attempts, and three an hour are sent', async () => {
    await register(client, number);
    const [first] = await arrived(1);
    testApp.advance(SMS_CODE_MINUTES * MINUTE);
    expect((await confirm(client, codeIn(first!.body))).body.code).toBe('WRONG_CODE');
    await register(client, number);
    const [, second] = await arrived(2);
    const wrong = codeIn(second!.body) === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1) await confirm(client, wrong);
    expect((await confirm(client, codeIn(second!.body))).body.code).toBe('WRONG_CODE');
    await register(client, number);
    expect((await register(client, number)).body.code).toBe('TOO_MANY_CODES');
    const other = await testApp.people.client();
    expect((await register(other, number)).body.code).toBe('TOO_MANY_CODES');
    testApp.advance(HOUR);
    expect((await register(client, number)).status).toBe(200);
  });

  it('twenty concurrent guesses count as five', async () => {
    await register(client, number);
    const code = codeIn((await arrived(1))[0]!.body);
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '7')).filter((guess) => guess !== code);
    await Promise.all(guesses.map((guess) => confirm(client, guess)));
    const [row] = await testApp.em().execute<Array<{ code_tries: number }>>('select code_tries from sms_numbers where user_id = ?', [client.userId]);
    expect(row).toEqual({ code_tries: 5 });
  });

  it('FLOW-01 session updates are texted once, with a link; disabled topics are not', async () => {
    await turnOn(client);
    const id = await confirmSession(client);
    const [, text] = await arrived(2);
    expect(text!.body).toMatch(/^Your Coach: .*consultation.* http:\/\/127\.0\.0\.1:\d+\/dashboard\S*$/is);
    expect((await choose(client, { sessions: false })).body.topics[0]).toEqual({ topic: 'sessions', is_wanted: false });
    await decide(id, 'cancelled');
    await untilIdle(testApp);
    expect(provider.to(number)).toHaveLength(2);
    expect((await choose(client, { sessions: true, waiting: true })).body.topics).toEqual([{ topic: 'sessions', is_wanted: true }, { topic: 'reminders', is_wanted: true }]);
  });

  it('the coach is texted about requests that await an answer', async () => {
    expect((await settings(coach)).topics).toEqual([{ topic: 'waiting', is_wanted: true }]);
    await turnOn(coach);
    await confirmSession(client);
    expect((await arrived(2))[1]!.body).toContain('Consultation request');
  });

  it('after STOP nothing is sent until the number is confirmed again', async () => {
    await turnOn(client);
    [provider.status, provider.code] = [400, 21610];
    const id = await confirmSession(client);
    await eventually(async () => (await settings(client)).state === 'stopped');
    [provider.status, provider.code, provider.tries] = [201, null, 0];
    await decide(id, 'cancelled');
    await untilIdle(testApp);
    expect(provider.tries).toBe(0);
    await register(client, number);
    expect((await confirm(client, codeIn((await arrived(2))[1]!.body))).body.state).toBe('on');
  });

  it('an unreachable number is reported as such, and an unavailable provider is retried', async () => {
    [provider.status, provider.code] = [400, 21614];
    await register(client, number);
    await eventually(async () => (await settings(client)).state === 'unreachable');
    [provider.status, provider.code] = [503, null];
    await register(client, number);
    await eventually(() => provider.tries >= 2);
    provider.status = 201;
    expect(await arrived(1)).toHaveLength(1);
  });

  it('a number is deleted when texts are turned off', async () => {
    await turnOn(client);
    expect((await testApp.request.ask<SmsSettings>('DELETE', '/account/sms/number', undefined, client.bearer)).body).toMatchObject({ state: 'off', number: null });
    await confirmSession(client);
    await untilIdle(testApp);
    expect(provider.to(number)).toHaveLength(1);
  });
});

it('without a provider, texts are logged on a development machine', async () => {
  const testApp = await startTestApp({ worker: false });
  const client = await testApp.people.client();
  expect((await testApp.request.get<SmsSettings>('/account/sms', client.bearer)).body.is_offered).toBe(true);
  await testApp.stop();
});
