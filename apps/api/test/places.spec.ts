import ICAL from 'ical.js';
import { sync as nodeIcal, type VEvent } from 'node-ical';
import type { AdminBooking, AdminPlace, Booking, BookingDetails, CalendarEntry, CalendarFeed, OfferedPlace, TodaySession } from '@coach/contracts';
import { SitePlaces } from '../src/business/site-places.ts';
import { BookingExportService } from '../src/admin/bookings/booking-export.service.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const STUDIO = { name: 'The Studio', address: '418 E 4th Street\nLos Angeles, CA 90013', map_link: '', instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.' };
const PARK = { name: 'Echo Park', address: '751 Echo Park Avenue', map_link: 'https://maps.example.com/park', instructions: '', instructions_es: '' };

describe('the coach’s places', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.em().execute('delete from place_history');
    await testApp.em().execute('delete from places');
  });

  const desk = (method: string, path: string, body?: object) => testApp.request.ask<AdminPlace[] & { code?: string }>(method, `/admin/places${path}`, body, coach.bearer);
  const add = async (draft: object): Promise<AdminPlace> => {
    const { status, body } = await desk('POST', '', draft);
    expect(status).toBe(201);
    return body.find(({ name }) => name === (draft as { name: string }).name)!;
  };
  const names = (places: readonly AdminPlace[]) => places.map(({ name, is_default, retired_at }) => `${name}${is_default ? ' (default)' : ''}${retired_at ? ' (retired)' : ''}`);
  const offered = async () => (await testApp.request.get<OfferedPlace[]>('/places', coach.bearer)).body;
  const withCredit = async (session_date: string, details: object, client?: SignedInPerson) => {
    const who = client ?? (await testApp.people.client());
    await giveCredits(testApp, who, 2);
    const wanted = { booking_type: 'personal_training', session_date, duration_minutes: 60, location: '', notes: 'Knee', ...details };
    return { client: who, ...(await testApp.request.post<Booking & { code?: string }>('/bookings/with-credit', wanted, who.bearer)) };
  };

  describe('in the panel', () => {
    it('the first one is the default; another can become it, one at a time', async () => {
      const [studio, park] = [await add(STUDIO), await add(PARK)];
      expect(studio.is_default).toBe(true);
      expect(park).toMatchObject({ ...PARK, is_default: false, map_url: PARK.map_link, retired_at: null, sessions_ahead: 0 });
      const answers = await Promise.all([desk('POST', `/${park.id}/default`, {}), desk('POST', `/${studio.id}/default`, {}), desk('POST', `/${park.id}/default`, {})]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await offered()).filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
      const breaking = testApp.em().execute('update places set is_default = true');
      await expect(breaking).rejects.toThrow(/places_one_default/);
    });

    it('the map link defaults to a search for the address', async () => {
      expect((await add(STUDIO)).map_url).toBe('https://www.google.com/maps/search/?api=1&query=418%20E%204th%20Street%2C%20Los%20Angeles%2C%20CA%2090013');
      expect((await add({ name: 'Video call', address: '' })).map_url).toBeNull();
    });

    it('are on the site if the coach chooses, which is notified only about actual changes', async () => {
      const [studio, park] = [await add({ ...STUDIO, on_site: true }), await add(PARK)];
      const shown = () => testApp.app.get(SitePlaces, { strict: false }).of(testApp.em());
      const told = async () => Number((await testApp.em().execute<Array<{ n: string }>>(`select count(*) as n from outbox where fact = 'site-places.changed'`))[0]!.n);
      expect(park.on_site).toBe(false);
      expect(await shown()).toEqual([{ name: STUDIO.name, address: STUDIO.address, instructions: STUDIO.instructions, instructionsEs: STUDIO.instructions_es, mapUrl: studio.map_url }]);
      const before = await told();
      await desk('PUT', `/${park.id}`, { ...PARK, name: 'Echo Park Lake' });
      await desk('POST', `/${park.id}/default`, {});
      expect(await told()).toBe(before);
      await desk('PUT', `/${park.id}`, { ...PARK, name: 'Echo Park Lake', on_site: true });
      await desk('POST', '/order', { place_ids: [park.id, studio.id] });
      expect([await told(), (await shown()).map(({ name }) => name)]).toEqual([before + 2, ['Echo Park Lake', 'The Studio']]);
      await desk('POST', `/${park.id}/retire`, {});
      expect([await told(), (await shown()).map(({ name }) => name)]).toEqual([before + 3, ['The Studio']]);
      expect(await testApp.em().execute('select name from place_history')).toEqual([{ name: 'Echo Park' }]);
    });

    it.each(['http://maps.example.com', 'javascript:alert(1)', 'https:///x', 'ftp://a', 'https://a b'])('refuse the map link %s at its field', async (map_link) => {
      const { status, body } = await testApp.request.ask<{ data: { issues: Array<{ path: string[]; message: string }> } }>('POST', '/admin/places', { ...STUDIO, map_link }, coach.bearer);
      expect({ status, issues: body.data.issues }).toMatchObject({ status: 400, issues: [{ path: ['map_link'], message: 'Please enter an address that begins with https://' }] });
    });

    it('can be ordered by the coach; an outdated order is refused', async () => {
      const [studio, park, gym] = [await add(STUDIO), await add(PARK), await add({ ...PARK, name: 'Gym' })];
      expect(names((await desk('POST', '/order', { place_ids: [gym.id, studio.id, park.id] })).body)).toEqual(['Gym', 'The Studio (default)', 'Echo Park']);
      expect(await desk('POST', '/order', { place_ids: [gym.id, studio.id] })).toMatchObject({ status: 409, body: { code: 'PLACES_CHANGED' } });
      expect((await offered()).map(({ name }) => name)).toEqual(['Gym', 'The Studio', 'Echo Park']);
    });

    it('a retired place is not offered and not the default; restored, it comes last', async () => {
      const [studio, park] = [await add(STUDIO), await add(PARK)];
      expect(names((await desk('POST', `/${studio.id}/retire`, {})).body)).toEqual(['Echo Park (default)', 'The Studio (retired)']);
      expect(await desk('POST', `/${studio.id}/default`, {})).toMatchObject({ status: 409, body: { code: 'PLACE_RETIRED' } });
      expect((await offered()).map(({ id }) => id)).toEqual([park.id]);
      expect(names((await desk('POST', `/${studio.id}/restore`, {})).body)).toEqual(['Echo Park (default)', 'The Studio']);
      expect(names((await desk('POST', `/${park.id}/retire`, {})).body)).toEqual(['The Studio (default)', 'Echo Park (retired)']);
    });

    it('are limited to twenty, even with two concurrent additions', async () => {
      for (let count = 0; count < 19; count += 1) await add({ ...PARK, name: `Place ${count}` });
      const answers = await Promise.all([desk('POST', '', STUDIO), desk('POST', '', STUDIO)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await offered()).toHaveLength(20);
    });

    it('changes are audited; an unknown place answers 404', async () => {
      const studio = await add(STUDIO);
      await desk('PUT', `/${studio.id}`, { ...STUDIO, name: 'The Loft' });
      const rows = await testApp.em().execute<Array<{ action: string; after: object }>>('select action, after from audit_log where target = ? order by created_at, action', [`place:${studio.id}`]);
      expect(rows.map(({ action }) => action).sort()).toEqual(['place.add', 'place.change']);
      for (const [method, path, body] of [['PUT', '', STUDIO], ['POST', '/default', {}], ['POST', '/retire', {}], ['POST', '/restore', {}]] as const) {
        expect(await desk(method, `/00000000-0000-4000-8000-000000000000${path}`, body)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    });
  });

  describe('referenced by a session', () => {
    it('are shown with name, address, map and instructions in bookings, lists, calendar, Today and CSV', async () => {
      const studio = await add(STUDIO);
      const { client, body } = await withCredit('2027-03-03T10:00:00-08:00', { place_id: studio.id });
      const place = { id: studio.id, name: 'The Studio', address: STUDIO.address, map_url: studio.map_url, instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.' };
      expect(body).toMatchObject({ location: '', place_id: studio.id, place });
      expect((await testApp.request.get<Booking[]>('/bookings', client.bearer)).body).toMatchObject([{ place }]);
      expect((await testApp.request.get<BookingDetails>(`/bookings/${body.id}`, client.bearer)).body).toMatchObject({ place, notes: 'Knee' });
      expect((await testApp.request.get<{ bookings: AdminBooking[] }>(`/admin/bookings?search=${client.email}`, coach.bearer)).body.bookings).toMatchObject([{ place }]);
      expect((await testApp.request.get<{ entries: CalendarEntry[] }>('/admin/calendar?from=2027-03-03&days=1', coach.bearer)).body.entries).toEqual(expect.arrayContaining([expect.objectContaining({ booking_id: body.id, place })]));
      expect((await testApp.request.get<{ sessions: TodaySession[] }>('/admin/today?date=2027-03-03', coach.bearer)).body.sessions).toEqual(expect.arrayContaining([expect.objectContaining({ booking_id: body.id, place })]));
      expect(await (await testApp.app.get(BookingExportService, { strict: false }).file({ group: 'upcoming', search: client.email })).text()).toContain('The Studio, 418 E 4th Street, Los Angeles, CA 90013');
      expect((await desk('GET', '')).body).toMatchObject([{ sessions_ahead: 1 }]);
    });

    it('are passed from the hold to the paid booking, to the payment page of its owner only, and to the mail', async () => {
      const studio = await add(STUDIO);
      const client = await testApp.people.client();
      const bookingData = { booking_type: 'personal_training', participant_count: 1, session_date: '2027-03-04T10:00:00-08:00', duration_minutes: 60, location: '', place_id: studio.id, notes: 'Fit' };
      const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client.bearer);
      const page = new URL(body.url).pathname.split('/').at(-1)!;
      expect((await testApp.request.get<object>(`/billing/checkout/begun?session_id=${page}`, client.bearer)).body).toMatchObject({ place_id: studio.id, place: { name: 'The Studio' } });
      await new Payments(testApp).pay(page);
      await eventually(async () => (await new SoldSessions(testApp).of(client))[0]);
      const paid = (bearer?: string) => testApp.request.get<{ booking: object }>(`/billing/payment-status?session_id=${page}`, bearer);
      expect((await paid(client.bearer)).body.booking).toMatchObject({ place: { name: 'The Studio', address: STUDIO.address } });
      expect((await paid()).body.booking).toMatchObject({ location: null, place_id: null, place: null });
      const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
      expect(mail.text).toMatch(/Location: The Studio, 418 E 4th Street, Los Angeles, CA\s+90013/);
      expect(mail.text).toContain(`Map: Open the map\n${studio.map_url}`);
      expect(mail.text).toContain('Good to know: Bring a towel.');
      expect(mail.html).toContain('href="https://www.google.com/maps/search/');
    });

    it('show the link of an online place to participants only, worded as a call', async () => {
      const call = await add({ ...PARK, name: 'Video call', address: '', map_link: 'https://meet.example/ada', on_site: true });
      const { client, body } = await withCredit('2027-03-08T13:00:00-08:00', { place_id: call.id });
      expect(body).toMatchObject({ place: { name: 'Video call', map_url: 'https://meet.example/ada' } });
      const mail = await eventually(async () => (await testApp.mailbox.to(client.email)).find(({ subject }) => subject.startsWith('Confirmed')));
      expect(mail.text).toContain('Online: Join here\nhttps://meet.example/ada');
      const file = await (await fetch(`${testApp.url}/api/bookings/${body.id}/calendar-file`, { headers: { authorization: `Bearer ${client.bearer}` } })).text();
      expect(file.replaceAll('\r\n ', '')).toContain('Join here: https://meet.example/ada');
      expect(await offered()).toMatchObject([{ name: 'Video call', map_url: null }]);
      expect(await new SitePlaces().of(testApp.em())).toMatchObject([{ name: 'Video call', mapUrl: null }]);
      const first = { starts_at: '2027-03-09T18:00:00-08:00', seats: 8, minimum: 1, note: '', name: 'Online strength', location: '', place_id: call.id };
      expect((await testApp.request.ask('POST', '/admin/classes', first, coach.bearer)).status).toBe(201);
      const { body: ahead } = await testApp.request.get<{ classes: object[] }>('/classes');
      expect(ahead.classes).toMatchObject([{ place: { name: 'Video call', map_url: null } }]);
      const { body: set } = await testApp.request.get<object>('/admin/classes', coach.bearer);
      expect(set).toMatchObject({ classes: [{ place: { map_url: 'https://meet.example/ada' } }] });
    });

    it('are refused if unknown or retired, on every way to book, and nothing is stored', async () => {
      const [studio, park] = [await add(STUDIO), await add(PARK)];
      await desk('POST', `/${park.id}/retire`, {});
      const client = await testApp.people.client();
      await giveCredits(testApp, client, 2);
      const session = (at: string, place_id: string) => ({ session_date: at, duration_minutes: 60, location: '', place_id, notes: 'Knee' });
      const { body: own } = await withCredit('2027-03-05T08:00:00-08:00', { place_id: studio.id }, client);
      for (const place_id of [park.id, '00000000-0000-4000-8000-000000000000', 'the studio']) {
        const at = session('2027-03-05T10:00:00-08:00', place_id);
        const asked = [
          testApp.request.post('/bookings', { booking_type: 'consultation', ...at }, client.bearer),
          testApp.request.post('/bookings/with-credit', { booking_type: 'personal_training', ...at }, client.bearer),
          testApp.request.post('/billing/checkout', { serviceType: 'personal_training_60', bookingData: { booking_type: 'personal_training', participant_count: 1, ...at } }, client.bearer),
          testApp.request.post(`/bookings/${own.id}/weeks`, { session_dates: ['2027-03-12T08:00:00-08:00'], location: '', place_id, notes: 'Knee' }, client.bearer),
          testApp.request.post('/admin/bookings', { user_id: client.userId, booking_type: 'la_fitness', price_cents: null, ...at }, coach.bearer),
        ];
        for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 422, body: { code: 'PLACE_NOT_OFFERED', title: 'Your coach no longer trains at this place. Please choose another one.' } });
      }
      expect(await new SoldSessions(testApp).isFree('2027-03-05T10:00:00-08:00')).toBe(true);
    });

    it('stay with their sessions after being retired', async () => {
      const studio = await add(STUDIO);
      const { client, body } = await withCredit('2027-03-08T10:00:00-08:00', { place_id: studio.id });
      await desk('POST', `/${studio.id}/retire`, {});
      expect((await testApp.request.get<Booking>(`/bookings/${body.id}`, client.bearer)).body).toMatchObject({ place: { name: 'The Studio' } });
    });

    it('show a new address for upcoming sessions, and the former one for past sessions', async () => {
      const studio = await add(STUDIO);
      const client = await testApp.people.client();
      const [near, far] = [await withCredit('2027-03-02T10:00:00-08:00', { place_id: studio.id }, client), await withCredit('2027-03-09T10:00:00-08:00', { place_id: studio.id }, client)];
      await testApp.em().execute(`update bookings set session_date = '2027-02-24T18:00:00Z', status = 'completed' where id = ?`, [near.body.id]);
      expect((await desk('PUT', `/${studio.id}`, { ...STUDIO, address: '1 New Street' })).body).toMatchObject([{ address: '1 New Street' }]);
      const listed = async (group: string) => (await testApp.request.get<{ bookings: AdminBooking[] }>(`/admin/bookings?group=${group}&search=${client.email}`, coach.bearer)).body.bookings;
      expect(await listed('completed')).toMatchObject([{ id: near.body.id, place: { address: STUDIO.address } }]);
      expect(await listed('upcoming')).toMatchObject([{ id: far.body.id, place: { address: '1 New Street' } }]);
    });

    it('provide map, instructions, link and alarm in the feed, as parsed by two other libraries', async () => {
      const studio = await add(STUDIO);
      const { client, body } = await withCredit('2027-03-10T10:00:00-08:00', { place_id: studio.id });
      const { body: opened } = await testApp.request.post<{ feed: CalendarFeed }>('/calendar-feed', {}, client.bearer);
      const text = await (await fetch(opened.feed.url!)).text();
      const event = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')!;
      expect(new ICAL.Event(event).location).toBe('The Studio, 418 E 4th Street, Los Angeles, CA 90013');
      expect(new ICAL.Event(event).description).toContain('Bring a towel.');
      expect(new ICAL.Event(event).description).toContain(studio.map_url);
      expect(event.getFirstPropertyValue('url')).toMatch(new RegExp(`/dashboard\\?booking=${body.id}$`));
      expect(event.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT1H']);
      const [other] = Object.values(nodeIcal.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');
      expect(other).toMatchObject({ location: 'The Studio, 418 E 4th Street, Los Angeles, CA 90013', description: expect.stringContaining('Bring a towel.') as string });
      expect(other!.alarms).toHaveLength(1);
    });
  });

  describe('instructions in both languages', () => {
    const spanish = async (client: SignedInPerson) => testApp.em().execute(`update users set language = 'es' where id = ?`, [client.userId]);
    const confirmed = async ({ email }: SignedInPerson) => (await eventually(async () => (await testApp.mailbox.to(email)).find(({ subject }) => subject.startsWith('Confirmad')))).text.replaceAll(/\s+/g, ' ');

    it('are stored as written; clients without Spanish leave it empty, and pages are notified of changes', async () => {
      const told = async () => Number((await testApp.em().execute<Array<{ n: string }>>(`select count(*) as n from outbox where fact = 'site-places.changed'`))[0]!.n);
      const { instructions_es: _spanish, ...former } = { ...STUDIO, on_site: true };
      const studio = await add(former);
      expect(studio).toMatchObject({ instructions: 'Bring a towel.', instructions_es: '' });
      const before = await told();
      expect((await desk('PUT', `/${studio.id}`, { ...STUDIO, on_site: true })).body).toMatchObject([{ instructions: 'Bring a towel.', instructions_es: 'Trae una toalla.' }]);
      await desk('PUT', `/${studio.id}`, { ...STUDIO, on_site: true });
      expect(await told()).toBe(before + 1);
      expect(await testApp.em().execute('select instructions, instructions_es from place_history')).toEqual([{ instructions: 'Bring a towel.', instructions_es: '' }]);
      expect(await desk('PUT', `/${studio.id}`, { ...STUDIO, instructions_es: 'a'.repeat(501) })).toMatchObject({ status: 400 });
    });

    it.each([
      ['in Spanish', STUDIO.instructions_es, 'Ten en cuenta: Trae una toalla.'],
      ['in English where it has no Spanish', '', 'Ten en cuenta: Bring a towel.'],
    ])('are in a Spanish client’s mail and calendar %s', async (_, instructions_es, said) => {
      const studio = await add({ ...STUDIO, instructions_es });
      const client = await testApp.people.client();
      await spanish(client);
      const day = instructions_es ? '2027-03-11' : '2027-03-12';
      const { status, body } = await withCredit(`${day}T10:00:00-08:00`, { place_id: studio.id }, client);
      expect(status).toBe(201);
      expect(await confirmed(client)).toContain(said);
      const { body: opened } = await testApp.request.post<{ feed: CalendarFeed }>('/calendar-feed', {}, client.bearer);
      const file = await fetch(`${testApp.url}/api/bookings/${body.id}/calendar-file`, { headers: { authorization: `Bearer ${client.bearer}` } });
      for (const text of [await file.text(), await (await fetch(opened.feed.url!)).text()]) {
        const event = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent('vevent')!;
        expect(new ICAL.Event(event).description.split('\n\n')).toContain(instructions_es || 'Bring a towel.');
      }
    });

    it('of past sessions keep their former Spanish text', async () => {
      const studio = await add(STUDIO);
      const { client, body } = await withCredit('2027-03-02T12:00:00-08:00', { place_id: studio.id });
      await testApp.em().execute(`update bookings set session_date = '2027-02-24T20:00:00Z', status = 'completed' where id = ?`, [body.id]);
      await desk('PUT', `/${studio.id}`, { ...STUDIO, instructions_es: 'Trae agua.' });
      expect((await testApp.request.get<Booking>(`/bookings/${body.id}`, client.bearer)).body).toMatchObject({ place: { instructions_es: 'Trae una toalla.' } });
    });
  });
});
