import { classDesk, weekAfter } from './class-desk.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('concurrent requests for classes', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const { plan, create, made, change, cancel, panel, listed, group, training, checkout, sessionOf, bookings, isFree, booked } = classDesk(() => ({ testApp, payments, coach }));

  it('AVL-07 AVL-10 of five clients who request the last seat at once, one gets it', async () => {
    const at = '2027-03-16T18:00:00-07:00';
    await made(at, { seats: 1, minimum: 1 });
    const clients = await Promise.all(Array.from({ length: 5 }, () => testApp.people.client()));
    const answers = await Promise.all(clients.map((client) => checkout(client, group(at))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await listed()).classes.find(({ starts_at }) => starts_at === new Date(at).toISOString())).toMatchObject({ seats_taken: 1, is_bookable: false });
  });

  it('AVL-10 when a class and a session request the same time at once, one gets it', async () => {
    const at = '2027-03-17T18:00:00-07:00';
    const clients = await Promise.all(Array.from({ length: 4 }, () => testApp.people.client()));
    const [set, ...sessions] = await Promise.all([create(at), ...clients.map((client, index) => checkout(client, training(weekAfter(at, index + 1))))]);
    const sold = sessions.filter(({ status }) => status === 200).length;
    expect(set.status === 201 ? sold === 0 : set.status === 409 && sold > 0).toBe(true);
    const [{ n }] = await testApp.em().execute<[{ n: number }]>(`select count(*)::int as n from claims a join claims b on a.id < b.id and a.during && b.during and a.sharing <> b.sharing`);
    expect(n).toBe(0);
  });

  it('AVL-10 no seat is oversold, whatever the coach changes while clients start to pay', async () => {
    const at = '2027-03-22T11:00:00-07:00';
    const { id } = await made(at, { seats: 5 });
    const clients = await Promise.all(Array.from({ length: 5 }, () => testApp.people.client()));
    const [lowered, moved, ...answers] = await Promise.all([
      ...[change(id, plan(at, { seats: 2 })), change(id, plan('2027-03-22T12:30:00-07:00', { seats: 5 }))],
      ...clients.map((client) => checkout(client, group(at))),
    ]);
    const sold = answers.filter(({ status }) => status === 200).length;
    const holds = await testApp.em().execute<Array<{ class_id: string | null }>>(`select class_id from session_checkouts where state = 'open' and user_id = any(?::uuid[])`, [`{${clients.map(({ userId }) => userId).join(',')}}`]);
    const seated = holds.filter((hold) => hold.class_id === id).length;
    const one = (await panel()).classes.find((each) => each.id === id)!;
    expect(holds).toHaveLength(sold);
    expect(one.seats_taken).toBe(seated);
    expect(one.seats).toBeGreaterThanOrEqual(seated);
    // The time that a moved class left is available to a private group.
    if (seated < sold) expect(moved!.status).toBe(200);
    for (const { status } of [lowered!, moved!, ...answers]) expect([200, 409]).toContain(status);
  });

  it('AVL-11 a client who pays during the cancellation is refunded, and gets no private group at that time', async () => {
    const at = '2027-03-24T17:00:00-07:00';
    const { id } = await made(at);
    const late = await testApp.people.client();
    const { body } = await checkout(late, group(at));
    expect((await panel()).classes.find((one) => one.id === id)).toMatchObject({ seats_taken: 1, seats_held: 1 });
    const [canceled] = await Promise.all([cancel(id), payments.pay(sessionOf(body.url))]);
    expect(canceled.status).toBe(200);
    const [refund] = await eventually(async () => {
      const rows = await testApp.em().execute<Array<{ amount: number }>>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [late.userId]);
      return rows.length > 0 ? rows : null;
    });
    expect(refund!.amount).toBe(10_000);
    expect((await bookings(late)).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    expect(await isFree(at)).toBe(true);
  });

  it('AVL-11 a cancellation concurrent with a payment, a client’s cancellation, a waitlist exit and a checkout leaves no seat taken and no error', async () => {
    const at = '2027-03-26T15:00:00-07:00';
    const { id } = await made(at);
    const [member, payer, waiting, late] = [await booked(at), await testApp.people.client(), await testApp.people.client(), await testApp.people.client()];
    const page = sessionOf((await checkout(payer, group(at))).body.url);
    const { body: entry } = await testApp.request.post<{ id: string }>('/waitlist', { service_type: 'group_session', session_date: at, participant_count: 3 }, waiting.bearer);
    const [canceled, ...others] = await Promise.all([
      cancel(id),
      ...[testApp.request.post(`/bookings/${member.booking.id}/cancel`, {}, member.client.bearer), testApp.request.ask('DELETE', `/waitlist/${entry.id}`, undefined, waiting.bearer)],
      ...[checkout(late, group(at)), payments.pay(page).then(() => ({ status: 200 }))],
    ]);
    expect(canceled.status).toBe(200);
    for (const { status } of others) expect([200, 404, 409]).toContain(status);
    await eventually(async () => (await testApp.em().execute<unknown[]>('select r.id from refunds r join payments p on p.id = r.payment_id where p.user_id = ?', [payer.userId])).length > 0);
    for (const { bearer, userId, email } of [member.client, payer]) expect((await bookings({ bearer, userId, email })).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    const [{ n }] = await testApp.em().execute<[{ n: number }]>(`select count(*)::int as n from claims where sharing like ?`, [`group class ${id}%`]);
    expect(n).toBe(0);
  });
});
