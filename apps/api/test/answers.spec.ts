import { ofContract, resolved } from './resolved-document.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

jest.setTimeout(60_000);

interface Refused {
  title: string;
  code: string;
  status: number;
  data?: { issues: Array<{ path: Array<string | number>; message: string }> };
}

describe('the format of a refusal (CALL-07)', () => {
  let testApp: TestApp;
  let [client, coach]: SignedInPerson[] = [];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [client, coach] = [await testApp.people.client(), await testApp.people.coach()];
  });
  afterAll(() => testApp.stop());

  const raw = (method: string, path: string, { body, ...headers }: Record<string, string> = {}) => fetch(`${testApp.url}/api${path}`, { method, headers, body: body ?? null });
  const refused = async (method: string, path: string, body?: unknown, bearer?: string) => (await testApp.request.ask<Refused & Record<string, unknown>>(method, path, body === undefined ? undefined : JSON.stringify(body), bearer)).body;

  describe('CALL-07 every refusal is application/problem+json', () => {
    it.each<[string, string, string, Record<string, string>, number]>([
      ['a guard', 'GET', '/bookings', {}, 401],
      ['a typed route', 'GET', '/availability/slots?date=2027-03-02&duration=7', {}, 400],
      ['an unknown address', 'GET', '/nothing-here', {}, 404],
      ['a broken body', 'POST', '/auth/sign-in', { body: '{"a":', 'content-type': 'application/json' }, 400],
      ['a refused password', 'POST', '/auth/sign-in', { body: '{"email":"a@b.co","password":"x"}', 'content-type': 'application/json' }, 401],
      ['a plain controller', 'POST', '/billing/webhook', { body: '{}', 'content-type': 'application/json' }, 400],
      ['a wrong method', 'DELETE', '/bookings', {}, 405],
    ])('for %s', async (_, method, path, headers, status) => {
      const answer = await raw(method, path, headers);
      expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status, type: expect.stringMatching(/^application\/problem\+json/) });
      expect(await answer.json()).toMatchObject({ type: 'about:blank', title: expect.stringMatching(/\S/), status, code: expect.stringMatching(/^[A-Z_]+$/) });
      expect(answer.headers.get('x-request-id')).toMatch(/\S/);
      expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    });
  });

  it.each([
    ['DELETE', '/bookings', 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/auth/sign-in', 'OPTIONS, POST'],
    ['POST', '/health/ready', 'GET, HEAD, OPTIONS'],
    ['GET', '/admin/users/018f3f5e-0000-7000-8000-000000000001/admin', 'OPTIONS, PATCH'],
  ])('%s %s is 405 and lists the allowed methods', async (method, path, allow) => {
    const answer = await raw(method, path);
    expect({ status: answer.status, allow: answer.headers.get('allow'), body: await answer.json() }).toMatchObject({ status: 405, allow, body: { code: 'METHOD_NOT_ALLOWED' } });
    const asked = await raw('OPTIONS', path);
    expect({ status: asked.status, allow: asked.headers.get('allow') }).toEqual({ status: 204, allow });
  });

  it('an unknown address stays 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS']) expect((await raw(method, '/nothing-here')).status).toBe(404);
  });

  it.each<[string, string, string, unknown, string, Array<string | number>]>([
    ['a missing parameter', 'GET', '/availability/slots?date=2027-03-02', undefined, 'This has to be a number: duration', ['duration']],
    ['a number that is too small', 'GET', '/availability/slots?date=2027-03-02&duration=-30', undefined, 'This is at least 15: duration', ['duration']],
    ['a missing field', 'POST', '/auth/sign-in', { email: 'a@b.co' }, 'This field is required: password', ['password']],
    ['a wrong type', 'POST', '/auth/sign-in', { email: 7, password: 'x' }, 'This has to be text: email', ['email']],
    ['a text that is too long', 'POST', '/auth/sign-in', { email: 'a@b.co', password: 'x'.repeat(201) }, 'This has at most 200 characters: password', ['password']],
    ['words of the catalogue', 'POST', '/auth/sign-in', { email: 'nobody', password: 'x' }, 'Please enter a valid email address.', ['email']],
    ['a union of bodies', 'POST', '/auth/send-auth-emails', { email: 'a@b.co', message: 'x' }, 'This field is required: type', ['type']],
    ['a kind that there is not', 'POST', '/analytics/views', { visits: [{ path: '/' }], screen: 'billboard' }, 'This has to be one of: ', ['screen']],
    ['a way of paying without what it is for', 'POST', '/billing/checkout', {}, 'This field is required: serviceType', ['serviceType']],
  ])('names %s with the catalog’s message', async (_, method, path, body, title, where) => {
    const answer = await refused(method, path, body, client?.bearer);
    expect(answer.title).toContain(title);
    expect(answer).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
    expect(answer.data!.issues[0]!.path).toEqual(where);
    expect(JSON.stringify(answer)).not.toMatch(/Invalid|expected|received|regex|pattern|\^/);
  });

  it('treats JSON null as a missing body', async () => {
    const answer = await raw('POST', '/auth/sign-in', { body: ' null ', 'content-type': 'application/json' });
    expect(await answer.json()).toMatchObject({ status: 400, title: 'The request has no body.' });
  });

  it.each<[string, string, unknown, string]>([
    ['PATCH', '/profile', { frist_name: 'X' }, 'Unknown field frist_name. Did you mean first_name?'],
    ['PATCH', '/profile', { user_id: 'X' }, 'Unknown field user_id.'],
    ['GET', '/availability/slots?date=2027-03-02&duration=30&servicetype=consultation', undefined, 'Unknown field servicetype. Did you mean service_type?'],
    ['GET', '/availability/rules?day=1', undefined, 'Unknown field day.'],
    ['POST', '/billing/checkout', { serviceType: 'video_library', price: 1 }, 'Unknown field price.'],
  ])('%s %s refuses an unknown name', async (method, path, body, title) => {
    expect(await refused(method, path, body, client?.bearer)).toMatchObject({ code: 'BAD_REQUEST', title, data: { issues: [{ message: title }] } });
  });

  it('If-None-Match: * is answered like any other read', async () => {
    const answer = await raw('GET', '/availability/rules', { 'if-none-match': '*' });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200, body: { notice_minutes: expect.any(Number) } });
  });

  it('the document allows no extra body fields, bounds every integer input, and names the media type', async () => {
    const body = resolved<{ paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>> }>((await testApp.request.get('/openapi.json')).body);
    expect(JSON.stringify(body)).not.toContain('9007199254740991');
    const refusals = Object.values(body.paths).flatMap((at) => Object.values(at)).flatMap(({ responses }) => Object.entries(responses)).filter(([status]) => Number(status) >= 400);
    expect(refusals.every(([, { content }]) => Object.keys(content ?? {}).join() === 'application/problem+json')).toBe(true);
  });

  it('the document lists 408, 413 and 415 for every operation with a body', async () => {
    const { body } = await testApp.request.get<{ paths: Record<string, Record<string, { requestBody?: object; responses: object }>> }>('/openapi.json');
    const operations = Object.entries(ofContract(body).paths).flatMap(([path, at]) => Object.entries(at).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })));
    const withBody = operations.filter(({ requestBody }) => requestBody);
    expect(withBody.length).toBeGreaterThan(50);
    expect(withBody.filter(({ responses }) => !['408', '413', '415'].every((status) => status in responses)).map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ requestBody, responses }) => !requestBody && '415' in responses)).toEqual([]);
  });

  it('an empty body assigns no plan (USR-05)', async () => {
    const answer = await refused('POST', `/admin/users/${client!.userId}/subscription`, {}, coach!.bearer);
    expect(answer).toMatchObject({ code: 'BAD_REQUEST', title: 'This field is required: plan_type' });
  });
});

describe('days, numbers and texts have bounds', () => {
  let testApp: TestApp;
  let [client, coach]: SignedInPerson[] = [];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [client, coach] = [await testApp.people.client(), await testApp.people.coach()];
  });
  afterAll(() => testApp.stop());

  const PLACES = [
    (day: string) => `/availability/slots?date=${day}&duration=30`,
    (day: string) => `/availability/days?from=${day}&days=42&duration=30`,
    (day: string) => `/admin/bookings?to=${day}`,
    (day: string) => `/admin/bookings?from=${day}`,
    (day: string) => `/admin/bookings/export?to=${day}`,
    (day: string) => `/admin/calendar?from=${day}&days=42`,
    (day: string) => `/admin/today?date=${day}`,
    (day: string) => `/admin/audit?to=${day}`,
  ];
  const inPlaces = (day: string) => Promise.all(PLACES.map(async (place) => (await testApp.request.get<{ title?: string }>(place(day), coach!.bearer))));

  it.each(['0000-01-01', '0001-01-01', '0002-12-31', '0020-12-31', '0099-12-31', '1999-12-31', '2200-01-01', '9999-12-31'])('%s is refused everywhere with a message', async (day) => {
    for (const { status, body } of await inPlaces(day)) expect({ status, title: body.title }).toEqual({ status: 400, title: expect.stringContaining('between 2000 and 2199') });
  });

  it.each(['2000-01-01', '2199-12-31'])('%s is accepted everywhere', async (day) => {
    expect((await inPlaces(day)).map(({ status }) => status)).toEqual(PLACES.map(() => 200));
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['invisible characters', '\u200b\u2060\u00ad\u3164'],
    ['a line break', 'a\r\nBcc: x@example.com'],
    ['a tab', 'Ma\tria'],
    ['a control character', 'Ma\u0007ria'],
    ['a turned direction', 'Maria\u202Egro.live'],
    ['an isolate', '\u2066Maria'],
  ])('a name with %s is refused', async (_, first_name) => {
    const answer = await testApp.request.patch('/profile', { first_name }, client!.bearer);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', title: expect.stringMatching(/: first_name$/) } });
  });

  it.each(['María José', "O’Neill", '李小龙', 'محمد', 'Jean-Luc 👩🏽‍🎓', 'e\u0301ric'])('the name %s is accepted', async (first_name) => {
    expect(await testApp.request.patch('/profile', { first_name }, client!.bearer)).toMatchObject({ status: 200, body: { first_name } });
  });

  it('a multi-line text keeps its lines and its paired direction marks', async () => {
    const health_notes = 'Left knee\n\tsince 2019\r\nCall \u202a+1 310 555 0100\u202c';
    expect(await testApp.request.patch('/profile', { health_notes }, client!.bearer)).toMatchObject({ status: 200, body: { health_notes } });
    for (const bad of ['\u202Egro', 'a\u0000b', '\u200b']) expect((await testApp.request.patch('/profile', { health_notes: bad }, client!.bearer)).status).toBe(400);
  });

  it.each([
    ['/admin/time-off', { reason: '' }, 201],
    ['/admin/sick-days/preview', {}, 200],
  ])('%s allows a year at most', async (path, rest, status) => {
    const until = (ends_at: string) => testApp.request.post(path, { starts_at: '2028-01-01T00:00:00-08:00', ends_at, ...rest }, coach!.bearer);
    expect((await until('2029-01-01T00:00:00-08:00')).status).toBe(status);
    expect(await until('2030-01-01T00:00:00-08:00')).toMatchObject({ status: 400, body: { title: 'Time off can last up to a year.' } });
  });
});
