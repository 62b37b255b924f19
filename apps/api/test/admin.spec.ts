import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

interface Row {
  id: string;
  status: string;
  email: string;
  first_name: string;
  cancelled_by: string | null;
  cancellation_reason: string | null;
  session_date: string;
}

interface Page {
  bookings: Row[];
  next_cursor: string | null;
  counts: Record<string, number>;
}

describe('the coach reads and changes bookings', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  let day = 1;
  const consult = async (client: SignedInPerson, time = '10:00') => {
    day += 1;
    const session_date = `2027-03-${String(day).padStart(2, '0')}T${time}:00-08:00`;
    const request = { booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee surgery in 2021' };
    const { status, body } = await testApp.request.post<Row>('/bookings', request, client.bearer);
    expect(status).toBe(201);
    return body.id;
  };
  const list = async (query: string) => (await testApp.request.get<Page>(`/admin/bookings?${query}`, coach.bearer)).body;
  const setStatus = (id: string, status: string) => testApp.request.patch<Row>(`/admin/bookings/${id}/status`, { status }, coach.bearer);

  it.each([
    ['a visitor', () => undefined, 401],
    ['a client', async () => (await testApp.people.client()).bearer, 403],
  ])('ROLE-05 ADM-08 refuses %s', async (_, bearerOf, status) => {
    const bearer = await bearerOf();
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await testApp.request.get('/admin/bookings', bearer)).status).toBe(status);
    expect((await testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'confirmed' }, bearer)).status).toBe(status);
    expect((await testApp.request.post(`/admin/bookings/${id}/cancel`, {}, bearer)).status).toBe(status);
  });

  it('ROLE-06 a revoked coach loses access with the next request', async () => {
    const former = await testApp.people.coach();
    expect((await testApp.request.get('/admin/bookings', former.bearer)).status).toBe(200);
    await testApp.em().execute('update profiles set is_admin = false where user_id = ?', [former.userId]);
    expect((await testApp.request.get('/admin/bookings', former.bearer)).status).toBe(403);
  });

  it('ABK-12 confirming saves the status and mails the client a calendar file', async () => {
    const client = await testApp.people.client();
    const id = await consult(client);
    const { status, body } = await setStatus(id, 'confirmed');
    expect({ status, row: body.status, email: body.email }).toEqual({ status: 200, row: 'confirmed', email: client.email });
    expect((await testApp.mailbox.to(client.email, 2)).some(({ subject }) => subject.startsWith('Confirmed'))).toBe(true);
  });

  it('ABK-15 canceling by status records when and by whom; ABK-22 it stays canceled', async () => {
    const id = await consult(await testApp.people.client());
    expect((await setStatus(id, 'cancelled')).body).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', cancellation_reason: null });
    const again = await setStatus(id, 'confirmed');
    expect({ status: again.status, code: (again.body as unknown as { code: string }).code }).toEqual({ status: 409, code: 'STATUS_NOT_ALLOWED' });
  });

  it('ABK-16 declining gives the reason, frees the time and notifies the client', async () => {
    const client = await testApp.people.client();
    const id = await consult(client);
    const { body } = await testApp.request.post<Row>(`/admin/bookings/${id}/cancel`, { admin_decline: true }, coach.bearer);
    expect(body).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', cancellation_reason: 'Admin declined booking request' });
    expect((await testApp.mailbox.to(client.email, 2)).some(({ subject }) => subject.startsWith('About your request'))).toBe(true);
    expect(await testApp.em().execute('select 1 from claims where during @> ?::timestamptz', [body.session_date])).toEqual([]);
  });

  it('ABK-07 a completed booking may become pending or confirmed again', async () => {
    const id = await consult(await testApp.people.client());
    for (const status of ['completed', 'pending', 'confirmed']) expect((await setStatus(id, status)).body.status).toBe(status);
  });

  it('ABK-03 ABK-04 searches by name, address and service regardless of case, and the counts follow', async () => {
    const client = await testApp.people.client();
    await consult(client);
    const [own] = (await list('group=pending')).bookings.filter(({ email }) => email === client.email);
    for (const search of [client.email.toUpperCase(), `${own!.first_name} gonz`, own!.first_name.toLowerCase()]) {
      const page = await list(`group=pending&search=${encodeURIComponent(search)}`);
      expect(page.bookings.map(({ id }) => id)).toContain(own!.id);
      expect(page.counts['pending']).toBe(page.bookings.length);
    }
    for (const search of ['free consultation', 'CONSULTATION']) expect((await list(`group=pending&search=${encodeURIComponent(search)}`)).bookings.length).toBeGreaterThan(0);
    for (const search of ['group_session', '%', '_']) expect((await list(`group=pending&search=${encodeURIComponent(search)}`)).bookings).toEqual([]);
  });

  it('pages by keyset: every booking once, in order', async () => {
    const seen: Row[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`group=cancelled&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.bookings);
      cursor = page.next_cursor;
    }
    const all = (await list('group=cancelled')).bookings;
    expect(seen).toEqual(all);
    expect(all.map(({ session_date }) => session_date)).toEqual([...all.map(({ session_date }) => session_date)].sort().reverse());
    expect((await testApp.request.get('/admin/bookings?cursor=nonsense', coach.bearer)).status).toBe(400);
  });

  it('ABK-21 soonest first is the same list reversed, page by page', async () => {
    const [first, all] = [await list('group=cancelled&order=soonest&limit=1'), (await list('group=cancelled')).bookings];
    const rest = first.next_cursor === null ? [] : (await list(`group=cancelled&order=soonest&cursor=${first.next_cursor}`)).bookings;
    expect([...first.bookings, ...rest]).toEqual([...all].reverse());
    expect(all.length).toBeGreaterThan(1);
  });

  it('ENT-09 never lists health notes', async () => {
    expect(JSON.stringify(await list('group=pending'))).not.toContain('Knee surgery');
  });
});
