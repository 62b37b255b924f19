import { createServer, type Server, type ServerResponse } from 'node:http';
import ICAL from 'ical.js';
import { sync as nodeIcal, type VEvent } from 'node-ical';
import type { Booking, CalendarFeed, CalendarImport } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { freePort } from './free-port.ts';
import type { SignedInPerson } from './people.ts';
import { ProgramDesk } from './program-desk.ts';
import { SoldSessions } from './money/sold-session.ts';
import { runTimed } from './timed-job.ts';

jest.setTimeout(120_000);

describe('calendars', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp({ settings: { OUTSIDE_LOOPBACK: 'allowed' } });
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());

  const feedOf = async (person: SignedInPerson, method = 'GET') => {
    const { status, body } = await testApp.request.ask<{ feed: CalendarFeed | null }>(method, '/calendar-feed', method === 'POST' ? {} : undefined, person.bearer);
    expect(status).toBe(200);
    return body.feed;
  };
  const read = (url: string | null | undefined, headers: Record<string, string> = {}) => fetch(url!, { headers });
  const eventsOf = async (url: string | null | undefined) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await read(url)).text()) as never);
    return calendar.getAllSubcomponents('vevent').map((one) => ({ start: new ICAL.Event(one).startDate.toJSDate().toISOString(), summary: new ICAL.Event(one).summary, status: one.getFirstPropertyValue('status') }));
  };

  describe('a private feed', () => {
    it('has a secret address, lists only the client’s own sessions, and can be ended', async () => {
      const { client, booking } = await sold.at('2027-03-03T08:00:00-08:00');
      await sold.at('2027-03-03T09:00:00-08:00');
      expect(await feedOf(client)).toBeNull();
      const feed = await feedOf(client, 'POST');
      expect(feed?.url).toMatch(/\/api\/calendar\/[\w-]{80}\.ics$/);
      expect(await feedOf(client)).toEqual(feed);
      expect(await eventsOf(feed?.url)).toEqual([{ start: booking.session_date, summary: expect.stringContaining('1:1 Personal Training'), status: 'CONFIRMED' }]);
      expect((await feedOf(client))?.last_read_at).not.toBeNull();
      const renewed = await feedOf(client, 'POST');
      expect((await read(feed?.url)).status).toBe(404);
      expect((await read(renewed?.url)).status).toBe(200);
      expect(await feedOf(client, 'DELETE')).toBeNull();
      expect((await read(renewed?.url)).status).toBe(404);
    });

    it('AVL-08 shows a week that was called off as canceled and a made-up week at its new time, as parsed by two other libraries', async () => {
      const desk = new ProgramDesk(testApp, await testApp.people.coach());
      const program = await desk.sold('2027-03-09T07:00:00-08:00');
      await desk.clear('2027-03-16T06:00:00-07:00', '2027-03-16T20:00:00-07:00');
      await desk.clear('2027-03-23T06:00:00-07:00', '2027-03-23T20:00:00-07:00');
      const { id, hours } = await desk.offer(program, 2);
      expect((await desk.post(`/rebookings/${id}/take`, { offer_id: hours[0]!.id }, program.client)).status).toBe(200);
      const text = await (await read((await feedOf(program.client, 'POST'))!.url)).text();
      const wanted = (await desk.read(program)).series!.weeks.map(({ starts_at, state }, index) => ({ uid: index === 0 ? `${program.id}@sessions` : `${program.id}-${index + 1}@sessions`, start: starts_at, status: state === 'off' ? 'CANCELLED' : 'CONFIRMED', sequence: 3 }));
      expect(wanted.map(({ start, status }) => [start.slice(0, 10), status])).toEqual([['2027-03-09', 'CONFIRMED'], [hours[0]!.starts_at.slice(0, 10), 'CONFIRMED'], ['2027-03-23', 'CANCELLED'], ['2027-03-30', 'CONFIRMED'], ['2027-04-06', 'CONFIRMED'], ['2027-04-13', 'CONFIRMED']]);
      const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
      expect(events.map((one) => ({ uid: new ICAL.Event(one).uid, start: new ICAL.Event(one).startDate.toJSDate().toISOString(), status: one.getFirstPropertyValue('status'), sequence: new ICAL.Event(one).sequence }))).toEqual(wanted);
      const others = Object.values(nodeIcal.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');
      expect(others.map(({ uid, start, status, sequence }) => ({ uid, start: new Date(start).toISOString(), status, sequence: Number(sequence) }))).toEqual(wanted);
    }, 60_000);

    it('answers 304 while nothing changes, and lists canceled sessions as canceled for 30 days', async () => {
      const { client, booking } = await sold.at('2027-03-20T09:00:00-07:00');
      const { url } = (await feedOf(client, 'POST'))!;
      const first = await read(url);
      expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(first.headers.get('cache-control')).toBe('no-store');
      const etag = first.headers.get('etag')!;
      expect((await read(url, { 'if-none-match': etag })).status).toBe(304);
      expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
      expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
      expect(await eventsOf(url)).toMatchObject([{ status: 'CANCELLED' }]);
      await testApp.em().execute('update bookings set cancelled_at = ? where id = ?', [new Date(Date.parse('2027-03-01T17:00:00Z') - 31 * DAY), booking.id]);
      expect(await eventsOf(url)).toEqual([]);
    });

    it.each([
      ['a wrong key', (url: string) => url.replace(/.{43}\.ics$/, `${'A'.repeat(43)}.ics`)],
      ['no key', (url: string) => url.replace(/-[\w-]{43}\.ics$/, '.ics')],
      ['another file', (url: string) => url.replace('.ics', '.txt')],
      ['nonsense', (url: string) => url.replace(/calendar\/.*/, 'calendar/%00')],
    ])('%s answers like a missing one', async (_, change) => {
      const { url } = (await feedOf(await testApp.people.client(), 'POST'))!;
      expect((await read(change(url!))).status).toBe(404);
    });

    it('IMP-06 shows that it exists, but not its address, to an impersonating admin', async () => {
      const [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
      await feedOf(client, 'POST');
      const { body } = await testApp.request.post<{ access_token: string }>('/admin/impersonation', { user_id: client.userId, reason: 'A question' }, coach.bearer);
      expect(await feedOf({ ...client, bearer: body.access_token })).toMatchObject({ url: null, last_read_at: null });
    });

    it('of the coach lists the sessions of all clients with their names', async () => {
      const { booking } = await sold.at('2027-03-04T08:00:00-08:00');
      const { url } = (await feedOf(await testApp.people.coach(), 'POST'))!;
      const events = await eventsOf(url);
      expect(events.length).toBeGreaterThan(1);
      expect(events.find(({ start }) => start === booking.session_date)?.summary).toMatch(/^1:1 Personal Training, Maria\d+ Gonzalez$/);
    });
  });

  describe('the calendar file of one session', () => {
    it('contains the client’s own booking; ROLE-05 another client’s booking answers like a missing one', async () => {
      const { client, booking } = await sold.at('2027-03-05T08:00:00-08:00');
      const ask = (bearer: string) => fetch(`${testApp.url}/api/bookings/${booking.id}/calendar-file`, { headers: { authorization: `Bearer ${bearer}` } });
      const answer = await ask(client.bearer);
      expect(answer.headers.get('content-disposition')).toContain('session-2027-03-05.ics');
      expect(new ICAL.Component(ICAL.parse(await answer.text()) as never).getFirstPropertyValue('method')).toBe('PUBLISH');
      expect((await ask((await testApp.people.client()).bearer)).status).toBe(404);
    });
  });

  describe('the coach’s external calendar', () => {
    let server: Server;
    let address: string;
    let answer: (path: string, response: ServerResponse) => void;
    const busy = (from: string, to: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VEVENT\r\nUID:a@else\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:${from}\r\nDTEND:${to}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    const dentist = () => (answer = (_, response) => void response.end(busy('20270310T170000Z', '20270310T190000Z')));
    beforeAll(async () => {
      const port = await freePort();
      server = createServer((request, response) => answer(request.url ?? '', response));
      await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
      address = `http://127.0.0.1:${port}/secret-word.ics`;
    });
    afterAll(() => server.close());

    let coach: SignedInPerson;
    beforeEach(async () => {
      coach ??= await testApp.people.coach();
    });
    const ask = <T = { import: CalendarImport | null }>(method: string, path = '', body?: object) => testApp.request.ask<T>(method, `/admin/calendar-import${path}`, body, coach.bearer);
    const free = () => Promise.all([8, 9, 10, 11].map((hour) => sold.isFree(`2027-03-10T${String(hour).padStart(2, '0')}:00:00-08:00`)));

    it('AVL-02 turns busy times into time off immediately, and frees them when it is disconnected', async () => {
      dentist();
      expect(await free()).toEqual([true, true, true, true]);
      const set = await ask('PUT', '', { url: address });
      expect(set.body).toMatchObject({ import: { host: new URL(address).host, busy_times: 1, failure: null } });
      expect(await free()).toEqual([true, false, false, true]);
      expect((await ask('DELETE')).body).toEqual({ import: null });
      expect(await free()).toEqual([true, true, true, true]);
    });

    it('keeps only the last one of several set concurrently', async () => {
      dentist();
      const all = await Promise.all(Array.from({ length: 6 }, () => ask('PUT', '', { url: address })));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await testApp.em().execute('select count(*)::int as count from calendar_imports')).toEqual([{ count: 1 }]);
      expect((await ask('DELETE')).body).toEqual({ import: null });
    });

    it('is re-read automatically; while that fails, the last known times apply and the failure is shown', async () => {
      dentist();
      await ask('PUT', '', { url: address });
      answer = (_, response) => void response.writeHead(500).end();
      await runTimed(testApp, 'availability.read-calendar');
      expect((await ask('GET')).body.import).toMatchObject({ failure: 'refused', busy_times: 1 });
      expect(await free()).toEqual([true, false, false, true]);
      answer = (_, response) => void response.end(busy('20270310T190000Z', '20270310T200000Z'));
      await runTimed(testApp, 'availability.read-calendar');
      expect((await ask('GET')).body.import).toMatchObject({ failure: null, failed_at: null });
      expect(await free()).toEqual([true, true, true, false]);
    });

    it('AVL-02 AVL-11 a new busy time releases an unpaid hold with a polite mail; a booked session stays', async () => {
      dentist();
      const { client: owner, booking } = await sold.at('2027-03-10T10:00:00-08:00');
      const payer = await testApp.people.client();
      const { session } = await sold.checkout(payer, '2027-03-10T09:00:00-08:00');
      await ask('PUT', '', { url: address });
      const [mail] = await testApp.mailbox.to(payer.email);
      expect(mail!.subject).toBe('No longer available: 1:1 Personal Training, 3/10/2027 9:00 am PT');
      expect(mail!.text).toContain('Nothing was charged.');
      expect((await new Payments(testApp).stripe.checkout.sessions.retrieve(session)).status).toBe('expired');
      await eventually(async () => ((await testApp.request.get<{ held: unknown }>('/billing/checkout', payer.bearer)).body.held === null ? true : null));
      expect((await testApp.request.get<Booking>(`/bookings/${booking.id}`, owner.bearer)).body.status).toBe('confirmed');
      await ask('DELETE');
      await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, owner.bearer);
    });

    it('stays out of the coach’s own list of time off, which can be saved without affecting it', async () => {
      dentist();
      await ask('PUT', '', { url: address });
      const { body: hours } = await testApp.request.get<{ time_off: unknown[] }>('/admin/working-hours', coach.bearer);
      expect(hours.time_off).toEqual([]);
      expect((await testApp.request.ask('PUT', '/admin/working-hours', hours, coach.bearer)).status).toBe(200);
      expect(await free()).toEqual([true, false, false, true]);
    });

    it('ENT-09 keeps the secret address encrypted, and out of the audit log', async () => {
      dentist();
      await ask('PUT', '', { url: address });
      const rows = await testApp.em().execute<Array<{ text: string }>>('select row_to_json(c)::text as text from calendar_imports c union all select row_to_json(a)::text from audit_log a');
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.filter(({ text }) => text.includes('secret-word'))).toEqual([]);
      expect(rows.some(({ text }) => text.includes('calendar-import.set'))).toBe(true);
    });

    const away = (where: string) => (_: string, response: ServerResponse) => void response.writeHead(302, { location: where }).end();
    it.each<[string, string, ((path: string, response: ServerResponse) => void) | null, string | undefined]>([
      ['address', 'no address', null, 'not an address'],
      ['address', 'a file of this machine', null, 'file:///etc/passwd'],
      ['address', 'a password in it', null, 'https://me:secret@example.com/a.ics'],
      ['private', 'a private network', null, 'http://10.0.0.1/a.ics'],
      ['private', 'the metadata of a cloud', null, 'http://[::ffff:169.254.169.254]/latest'],
      ['private', 'a redirect into a private network', away('http://192.168.1.1/a.ics'), undefined],
      ['address', 'a redirect to another protocol', away('file:///etc/passwd'), undefined],
      ['refused', 'redirects without an end', away('/again'), undefined],
      ['refused', 'an error', (_, response) => void response.writeHead(404).end(), undefined],
      ['format', 'a web page', (_, response) => void response.end('<!doctype html>'), undefined],
      ['large', 'more than 5 MB', (_, response) => void response.end('BEGIN:VCALENDAR\r\n'.padEnd(6 * 1024 * 1024, 'X')), undefined],
      ['refused', 'a compressed answer, which might be a bomb', (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), undefined],
    ])('refuses (%s) %s', async (why, _, answering, url) => {
      if (answering) answer = answering;
      const { status, body } = await ask<{ code: string; data: { why: string } }>('PUT', '', { url: url ?? address });
      expect({ status, code: body.code, why: body.data?.why }).toEqual({ status: 422, code: 'UNREADABLE', why });
    });

    it('follows a redirect to another public address', async () => {
      answer = (path, response) => (path === '/moved.ics' ? void response.end(busy('20270311T170000Z', '20270311T180000Z')) : away('/moved.ics')(path, response));
      expect((await ask('PUT', '', { url: address })).status).toBe(200);
      expect(await sold.isFree('2027-03-11T09:00:00-08:00')).toBe(false);
    });

    it('is read on request, and answers 404 when none is connected', async () => {
      dentist();
      expect((await ask('POST', '/read')).status).toBe(200);
      await ask('DELETE');
      expect((await ask('POST', '/read')).status).toBe(404);
    });
  });
});
