import { DAY, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';

interface Slot {
  time_slot: string;
  is_available: boolean;
}

interface GroupBooking {
  id: string;
  status: string;
  price_cents: number;
  participant_count: number;
  series: { week: number; of: number; next_session: string | null };
}

const sixScheduled = Array.from({ length: 6 }, () => ({ starts_at: expect.any(String) as string, state: 'scheduled', off: null }));
const group = (session_date: string, participant_count: unknown = 1, more: object = {}) => ({
  serviceType: 'group_session',
  bookingData: { ...{ booking_type: 'group_session', session_date, duration_minutes: 60, location: 'Park', notes: 'Fit', participant_count }, ...more },
});
const training = (session_date: string) => ({
  serviceType: 'personal_training_60',
  bookingData: { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 },
});

describe('group training', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  }, 60_000);
  afterAll(() => testApp.stop());

  const checkout = (client: SignedInPerson, body: object) => testApp.request.post<{ url: string; code?: string }>('/billing/checkout', body, client.bearer);
  const sessionOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
  const pay = (session: string) => fetch(`${testApp.sandbox.url}/sandbox/checkout/${session}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ card: '4242424242424242' }) });
  const bookings = async (client: SignedInPerson) => (await testApp.request.get<GroupBooking[]>('/bookings', client.bearer)).body;
  const isFree = async (at: string, wish = '') => {
    const { body } = await testApp.request.get<Slot[]>(`/availability/slots?date=${at.slice(0, 10)}&duration=60${wish}`);
    return body.find(({ time_slot }) => time_slot === at)?.is_available;
  };
  const isFreeForGroup = (at: string, participants = 1) => isFree(at, `&service_type=group_session&participant_count=${participants}`);
  const claimsAt = async (at: string) => (await testApp.em().execute<Array<{ n: string }>>(`select count(*) as n from claims where sharing = ?`, [`group ${new Date(at).toISOString()}`]))[0]!.n;

  async function booked(at: string, participants: number): Promise<{ client: SignedInPerson; booking: GroupBooking }> {
    const client = await testApp.people.client();
    await pay(sessionOf((await checkout(client, group(at, participants))).body.url));
    const booking = await eventually(async () => (await bookings(client))[0]);
    return { client, booking };
  }

  it('AVL-08 BOOK-23 PRC-06 sells six weeks at once: one payment, one booking, six claims at the same weekly time', async () => {
    const { client, booking } = await booked('2027-03-02T09:00:00-08:00', 3);
    expect(booking).toMatchObject({ status: 'confirmed', price_cents: 30_000, participant_count: 3 });
    expect(booking.series).toEqual({ week: 1, of: 6, next_session: '2027-03-02T17:00:00.000Z', weeks: ['2027-03-02T17', '2027-03-09T17', '2027-03-16T16', '2027-03-23T16', '2027-03-30T16', '2027-04-06T16'].map((start) => ({ starts_at: `${start}:00:00.000Z`, state: 'scheduled', off: null })) });
    expect(await bookings(client)).toHaveLength(1);
    const weeks = ['2027-03-02T09:00:00-08:00', '2027-03-09T09:00:00-08:00', '2027-03-16T09:00:00-07:00', '2027-03-23T09:00:00-07:00', '2027-03-30T09:00:00-07:00', '2027-04-06T09:00:00-07:00'];
    for (const week of weeks) expect({ week, own: await isFree(week), seats: await isFreeForGroup(week, 17), full: await isFreeForGroup(week, 18) }).toEqual({ week, own: false, seats: true, full: false });
    expect(await isFree('2027-04-13T09:00:00-07:00')).toBe(true);
  });

  it('BOOK-23 twenty participants cost $2,000.00 and fill the group', async () => {
    const at = '2027-03-03T09:00:00-08:00';
    const { booking } = await booked(at, 20);
    expect(booking.price_cents).toBe(200_000);
    const { status, body } = await checkout(await testApp.people.client(), group(at, 1));
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SLOT_TAKEN' });
  });

  it.each([
    ['0', 0],
    ['21', 21],
    ['1.5', 1.5],
    ['"2"', '2'],
  ])('BOOK-12 refuses %s participants and holds nothing', async (_, participants) => {
    const at = '2027-03-04T09:00:00-08:00';
    expect((await checkout(await testApp.people.client(), group(at, participants))).status).toBe(400);
    expect(await claimsAt(at)).toBe('0');
  });

  it('AVL-07 sells exactly twenty seats to thirty concurrent clients', async () => {
    const at = '2027-03-05T09:00:00-08:00';
    const clients = await Promise.all(Array.from({ length: 30 }, () => testApp.people.client()));
    const answers = await Promise.all(clients.map((client) => checkout(client, group(at, 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(409)]);
    expect(await isFreeForGroup(at)).toBe(false);
    await testApp.em().execute('delete from claims where sharing like ? and held_until is not null', ['group %']);
  }, 60_000);

  it('AVL-08 a taken time in a later week makes the start unavailable, and no week of the program stays held', async () => {
    const at = '2027-03-09T13:00:00-08:00';
    const fourth = '2027-03-30T13:00:00-07:00';
    expect(await isFreeForGroup(at)).toBe(true);
    expect((await checkout(await testApp.people.client(), training(fourth))).status).toBe(200);
    expect(await isFreeForGroup(at)).toBe(false);
    expect((await checkout(await testApp.people.client(), group(at))).status).toBe(409);
    expect(await claimsAt(at)).toBe('0');
    expect(await isFree(at)).toBe(true);
  });

  it('AVL-01 AVL-08 a later week that closes earlier makes the starts unavailable that would end after closing', async () => {
    const owner = await testApp.owner();
    await owner.execute(`insert into date_overrides (date, note) values ('2027-03-31', 'Closes at four'); insert into override_windows (date, opens, closes) values ('2027-03-31', 360, 960)`);
    const starts = ['2027-03-10T14:30:00-08:00', '2027-03-10T15:00:00-08:00', '2027-03-10T15:30:00-08:00', '2027-03-10T16:00:00-08:00'];
    const offered = await Promise.all(starts.map((at) => isFreeForGroup(at)));
    expect(offered).toEqual([true, true, false, false]);
    expect((await checkout(await testApp.people.client(), group(starts[2]!))).status).toBe(409);
    expect(await claimsAt(starts[2]!)).toBe('0');
    await owner.execute(`delete from date_overrides where date = '2027-03-31'`);
  });

  it('AVL-07 a group’s time is closed to other sessions', async () => {
    const at = '2027-03-11T09:00:00-08:00';
    await booked(at, 1);
    const { status, body } = await checkout(await testApp.people.client(), training(at));
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SLOT_TAKEN' });
  });

  it('FLOW-04 AVL-06 canceling frees all six weeks and refunds every cent', async () => {
    const at = '2027-03-12T13:00:00-08:00';
    const { client, booking } = await booked(at, 5);
    expect((await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer)).status).toBe(200);
    expect(await claimsAt(at)).toBe('0');
    for (const week of [at, '2027-03-19T13:00:00-07:00', '2027-04-16T13:00:00-07:00']) expect(await isFree(week)).toBe(true);
    const refund = await eventually(async () => (await testApp.em().execute<Array<{ amount: number }>>('select amount from refunds'))[0]);
    expect(refund.amount).toBe(50_000);
  });

  it('AVL-08 lists show the next session and the week, and a program is upcoming until its last session starts', async () => {
    const { client, booking } = await booked('2027-03-15T15:00:00-07:00', 2);
    const coach = await testApp.people.coach();
    const upcoming = async () => (await testApp.request.get<{ bookings: GroupBooking[] }>('/admin/bookings?limit=100', coach.bearer)).body.bookings.find(({ id }) => id === booking.id);
    // Access tokens live for 15 minutes, so later weeks are checked against the rule only.
    expect((await upcoming())?.series).toEqual({ week: 1, of: 6, next_session: '2027-03-15T22:00:00.000Z', weeks: sixScheduled });
    expect((await bookings(client))[0]!.series.week).toBe(1);
    await testApp.em().execute(`update bookings set session_date = '2027-02-01T15:00:00-08:00' where id = ?`, [booking.id]);
    expect((await upcoming())?.series).toEqual({ week: 5, of: 6, next_session: '2027-03-01T23:00:00.000Z', weeks: sixScheduled });
    const { body } = await testApp.request.get<{ counts: { today: number } }>('/admin/bookings', coach.bearer);
    expect(body.counts.today).toBe(1);
    await testApp.em().execute(`update bookings set session_date = '2027-01-18T15:00:00-08:00' where id = ?`, [booking.id]);
    expect(await upcoming()).toBeUndefined();
    const done = await testApp.request.get<{ bookings: GroupBooking[] }>('/admin/bookings?group=completed', coach.bearer);
    expect(done.body.bookings.find(({ id }) => id === booking.id)?.series).toEqual({ week: 6, of: 6, next_session: null, weeks: sixScheduled });
  });

  it('AVL-09 AVL-11 an expired hold frees all weeks; a payment after the time was taken is refunded', async () => {
    const at = '2027-03-17T11:00:00-07:00';
    const late = await testApp.people.client();
    await fetch(`${testApp.sandbox.url}/sandbox/deliveries/pause`, { method: 'POST' });
    const session = sessionOf((await checkout(late, group(at, 4))).body.url);
    await pay(session);
    testApp.advance(36 * MINUTE);
    expect(await isFreeForGroup(at, 20)).toBe(true);
    expect(await isFree('2027-04-21T11:00:00-07:00')).toBe(true);
    const next = await testApp.people.client();
    expect((await checkout(next, training('2027-03-24T11:00:00-07:00'))).status).toBe(200);
    await fetch(`${testApp.sandbox.url}/sandbox/deliveries/resume`, { method: 'POST' });
    const mails = await testApp.mailbox.to(late.email);
    expect(mails[0]!.text).toContain('$400.00');
    expect(await isFree(at)).toBe(true);
  });

  it('the horizon applies to the first week only', async () => {
    const last = new Date(Date.parse('2027-03-01T17:00:00Z') + 60 * DAY);
    const day = last.toISOString().slice(0, 10);
    expect(await isFreeForGroup(`${day}T13:00:00-07:00`)).toBe(true);
  });
});
