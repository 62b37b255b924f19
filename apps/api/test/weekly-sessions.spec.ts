import type { Booking, HeldCheckout, WeekChoice } from '@coach/contracts';
import { DAY, HOUR, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { isoWithOffsets } from './home-region.ts';
import { eventually } from './eventually.ts';
import { giveCredits } from './money/given-credits.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(120_000);

const FIVE_WEEKS = ['02T10:00:00-08:00', '09T10:00:00-08:00', '16T10:00:00-07:00', '23T10:00:00-07:00', '30T10:00:00-07:00'].map((end) => `2027-03-${end}`);
/** The same weeks on another day and at another hour. */
const weeksAt = (day: number, hour: string): string[] => isoWithOffsets(FIVE_WEEKS.map((at) => new Date(Date.parse(at) + day * DAY + (Number(hour) - 10) * HOUR)));
const utc = (dates: readonly string[]): string[] => dates.map((date) => new Date(date).toISOString());

/** The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('weekly sessions in one checkout', () => {
  let testApp: TestApp;
  let payments: Payments;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    [payments, sold] = [new Payments(testApp), new SoldSessions(testApp)];
  }, 60_000);
  afterAll(() => testApp.stop());

  const details = ([session_date, ...further_dates]: readonly string[]) => ({ ...{ booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee' }, further_dates });
  interface Answer { url: string; code?: string; data?: { taken: string[]; weeks: WeekChoice[] } }
  const begin = (client: SignedInPerson, dates: readonly string[], serviceType = 'personal_training_60') =>
    testApp.request.post<Answer>('/billing/checkout', { serviceType, bookingData: details(dates) }, client.bearer);
  const pageOf = ({ body }: { body: Answer }): string => new URL(body.url).pathname.split('/').at(-1)!;
  const held = async ({ bearer }: SignedInPerson) => (await testApp.request.get<{ held: HeldCheckout | null; older: HeldCheckout | null }>('/billing/checkout', bearer)).body;
  const bookingsOf = async (client: SignedInPerson) => (await sold.of(client)).sort((one, other) => one.session_date.localeCompare(other.session_date));
  const booked = (client: SignedInPerson, count: number) => eventually(async () => ((await sold.of(client)).length === count ? bookingsOf(client) : null));
  const paid = async (dates: readonly string[]): Promise<{ client: SignedInPerson; page: string; bookings: Booking[] }> => {
    const client = await testApp.people.client();
    const page = pageOf(await begin(client, dates));
    await payments.pay(page);
    return { client, page, bookings: await booked(client, dates.length) };
  };
  const cancel = ({ id }: Booking, client: SignedInPerson) => testApp.request.post<Booking & { code?: string }>(`/bookings/${id}/cancel`, {}, client.bearer);
  const refunds = async (client: SignedInPerson): Promise<number[]> =>
    (await testApp.em().execute<Array<{ amount: number }>>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.user_id = ? order by r.created_at, r.amount', [client.userId])).map(({ amount }) => amount);

  it('FLOW-02 PRC-05 one page, one payment, one mail: five weeks at the same local time, each a booking with its own share', async () => {
    const client = await testApp.people.client();
    const page = pageOf(await begin(client, FIVE_WEEKS));
    const line = (await payments.stripe.checkout.sessions.listLineItems(page)).data;
    expect(line.map(({ quantity, amount_total, price }) => [quantity, price?.unit_amount, amount_total])).toEqual([[5, 9_000, 45_000]]);
    expect(await held(client)).toMatchObject({ held: { session_date: utc(FIVE_WEEKS)[0], further_dates: utc(FIVE_WEEKS).slice(1), price_cents: 45_000 }, older: null });
    expect(await Promise.all(FIVE_WEEKS.map((at) => sold.isFree(at)))).toEqual([false, false, false, false, false]);
    const begun = await testApp.request.get(`/billing/checkout/begun?session_id=${page}`, client.bearer);
    expect(begun.body).toMatchObject({ session_date: utc(FIVE_WEEKS)[0], further_dates: utc(FIVE_WEEKS).slice(1), notes: 'Knee' });

    await payments.pay(page);
    const bookings = await booked(client, 5);
    expect(bookings.map(({ session_date, price_cents, refundable_cents, status }) => [session_date, price_cents, refundable_cents, status])).toEqual(utc(FIVE_WEEKS).map((at) => [at, 9_000, 9_000, 'confirmed']));
    const { booking } = await payments.statusOf(page, client.bearer);
    expect(booking).toMatchObject({ session_date: utc(FIVE_WEEKS)[0], further_dates: utc(FIVE_WEEKS).slice(1), price_cents: 45_000 });
    expect((await payments.statusOf(page))['booking']).not.toHaveProperty('further_dates');
    await untilIdle(testApp);
    const mails = testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === client.email));
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Confirmed: 5 × 1:1 Personal Training, from 3/2/2027 10:00 am PT', expect.stringMatching(/^Receipt: \$450\.00/)]);
    const [confirmation] = mails.filter(({ subject }) => subject.startsWith('Confirmed'));
    for (const day of ['3/2', '3/9', '3/16', '3/23', '3/30']) expect(confirmation!.text).toContain(`${day}/2027 10:00 am PT`);
    expect(confirmation!.attachments).toHaveLength(1);
    const notices = await testApp.em().execute<Array<{ facts: object }>>(`select facts from coach_notices where user_id = ?`, [client.userId]);
    expect(notices.map(({ facts }) => facts)).toEqual([expect.objectContaining({ sessions: 5, price_cents: 45_000 })]);
  });

  it('FLOW-04 each is canceled separately for its own share, and never for more than was paid', async () => {
    const { client, bookings } = await paid(weeksAt(1, '11').slice(0, 3));
    expect((await cancel(bookings[1]!, client)).body).toMatchObject({ status: 'cancelled', refund_cents: 9_000 });
    expect(await sold.isFree(weeksAt(1, '11')[1]!)).toBe(true);
    expect((await bookingsOf(client)).map(({ status, refundable_cents }) => [status, refundable_cents])).toEqual([['confirmed', 9_000], ['cancelled', null], ['confirmed', 9_000]]);
    await Promise.all([cancel(bookings[0]!, client), cancel(bookings[0]!, client), cancel(bookings[2]!, client)]);
    await untilIdle(testApp);
    expect(await refunds(client)).toEqual([9_000, 9_000, 9_000]);
    const charge = (await payments.stripe.charges.list({ limit: 1 })).data[0]!;
    expect(charge).toMatchObject({ amount: 27_000, amount_refunded: 27_000 });
  });

  it('PRC-15 a discounted price is shared to the cent', async () => {
    const client = await testApp.people.client();
    const page = pageOf(await begin(client, weeksAt(2, '11').slice(0, 4)));
    const coupon = await payments.stripe.coupons.create({ amount_off: 1_001, currency: 'usd', duration: 'once' });
    const { code } = await payments.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
    await fetch(`${testApp.sandbox.url}/c/pay/${page}`, { method: 'POST', body: new URLSearchParams({ action: 'apply', promotion_code: code }) });
    await payments.pay(page);
    const bookings = await booked(client, 4);
    expect(bookings.map(({ price_cents }) => price_cents)).toEqual([8_749, 8_750, 8_750, 8_750]);
    for (const booking of bookings.slice(1)) await cancel(booking, client);
    await untilIdle(testApp);
    expect(await refunds(client)).toEqual([8_750, 8_750, 8_750]);
    const em = testApp.em();
    await expect(em.execute('update bookings set paid_share_cents = 9001 where id = ?', [bookings[0]!.id])).rejects.toMatchObject({ constraint: 'bookings_paid_shares' });
  });

  it('AVL-10 all or none: a taken week is named, and nothing is held', async () => {
    const dates = weeksAt(3, '11');
    await sold.at(dates[3]!);
    const client = await testApp.people.client();
    const { status, body } = await begin(client, dates);
    expect({ status, code: body.code, taken: body.data?.taken }).toEqual({ status: 409, code: 'WEEKS_TAKEN', taken: [utc(dates)[3]] });
    expect(body.data!.weeks.slice(0, 5).map(({ state }) => state)).toEqual(['free', 'free', 'free', 'taken', 'free']);
    expect(body.data!.weeks[3]!.nearest).not.toBeNull();
    expect(await held(client)).toEqual({ held: null, older: null });
    expect(await sold.isFree(dates[0]!)).toBe(true);
    const kept = [...dates.slice(0, 3), body.data!.weeks[3]!.nearest!, dates[4]!];
    expect((await begin(client, kept)).status).toBe(200);
  });

  it('AVL-10 P1 concurrent requests: single times against five weeks, and overlapping weeks', async () => {
    const dates = weeksAt(0, '14');
    const crossing = [dates[2]!, dates[3]!, dates[4]!];
    const people = await Promise.all(Array.from({ length: 9 }, () => testApp.people.client()));
    const wanted = people.map((_, index) => [dates, crossing, [dates[3]!]][index % 3]!);
    const answers = await Promise.all(people.map((client, index) => (wanted[index]!.length === 1 ? sold.checkout(client, wanted[index]![0]!) : begin(client, wanted[index]!))));
    const won = wanted.filter((_, index) => answers[index]!.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    const [claims] = await testApp.em().execute<Array<{ count: number }>>(`select count(*)::int as count from claims where lower(during) = any(?::timestamptz[])`, [`{${dates.map((date) => `"${date}"`).join()}}`]);
    expect(claims!.count).toBe(won[0]!.length);
  });

  it('AVL-09 abandoning frees all times immediately; a page paid twice books once', async () => {
    const dates = weeksAt(1, '14').slice(0, 3);
    const client = await testApp.people.client();
    const page = pageOf(await begin(client, dates));
    expect((await testApp.request.post<{ released: boolean }>('/billing/checkout/abandon', { session_id: page })).body).toEqual({ released: true });
    expect(await Promise.all(dates.map((at) => sold.isFree(at)))).toEqual([true, true, true]);
    const again = pageOf(await begin(client, dates));
    await Promise.all([payments.pay(again), payments.pay(again)]);
    await booked(client, 3);
    await untilIdle(testApp);
    expect(await sold.of(client)).toHaveLength(3);
  });

  it('AVL-09 an account can hold at most two bookings and twelve times', async () => {
    const client = await testApp.people.client();
    expect((await begin(client, weeksAt(2, '15'))).status).toBe(200);
    expect((await begin(client, weeksAt(3, '15'))).status).toBe(200);
    expect((await begin(client, weeksAt(2, '17').slice(0, 3))).body.code).toBe('TOO_MANY_HOLDS');
    expect(await held(client)).toMatchObject({ held: { price_cents: 45_000 }, older: { price_cents: 45_000 } });
  });

  it('AVL-11 a late payment books what is free, and refunds the share of taken weeks with an apology', async () => {
    const dates = weeksAt(1, '16').slice(0, 4);
    const client = await testApp.people.client();
    await payments.control('/deliveries/pause');
    const page = pageOf(await begin(client, dates));
    await payments.pay(page);
    testApp.advance(36 * MINUTE);
    const quick = await testApp.people.client();
    expect((await begin(quick, dates.slice(2))).status).toBe(200);
    await payments.control('/deliveries/resume');
    const bookings = await booked(client, 2);
    expect(bookings.map(({ session_date, price_cents }) => [session_date, price_cents])).toEqual(utc(dates.slice(0, 2)).map((at) => [at, 9_000]));
    await untilIdle(testApp);
    expect(await refunds(client)).toEqual([18_000]);
    const mails = testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === client.email));
    const sorry = mails.find(({ subject }) => subject === 'We refunded $180.00: 2 of your times were taken')!;
    expect(sorry.text).toContain('The other 2 are yours');
    expect(sorry.text).toContain('/book?service=personal_training&duration=60&date=2027-03-17');
    const [notice] = await testApp.em().execute<Array<{ facts: object }>>(`select facts from coach_notices where user_id = ? and kind = 'slot_lost'`, [client.userId]);
    expect(notice!.facts).toMatchObject({ sessions: 2, refund_cents: 18_000 });
  });

  it('FLOW-13 a week made cheaper by the coach refunds no more than its own share', async () => {
    const coach = await testApp.people.coach();
    const { client, bookings } = await paid(weeksAt(9, '9').slice(0, 3));
    const change = (price_cents: number) => testApp.request.ask('PUT', `/admin/bookings/${bookings[1]!.id}/session`, { location: 'Studio', duration_minutes: 60, price_cents }, coach.bearer);
    expect((await change(6_000)).status).toBe(200);
    await untilIdle(testApp);
    expect((await bookingsOf(client)).map(({ price_cents, refundable_cents }) => [price_cents, refundable_cents])).toEqual([[9_000, 9_000], [6_000, 6_000], [9_000, 9_000]]);
    await cancel(bookings[1]!, client);
    await untilIdle(testApp);
    expect(await refunds(client)).toEqual([3_000, 6_000]);
    expect((await bookingsOf(client))[2]).toMatchObject({ status: 'confirmed', refundable_cents: 9_000 });
  });

  it('FLOW-13 with session credits: as many weeks as credits, one mail, all or none', async () => {
    const client = await testApp.people.client();
    await giveCredits(testApp, client, 3);
    const book = (dates: readonly string[]) => testApp.request.post<Booking & { code?: string }>('/bookings/with-credit', details(dates), client.bearer);
    expect((await book(weeksAt(3, '08').slice(0, 4))).body.code).toBe('NO_CREDIT');
    expect(await sold.of(client)).toEqual([]);
    const dates = weeksAt(3, '08').slice(0, 3);
    expect(await book(dates)).toMatchObject({ status: 201, body: { session_date: utc(dates)[0], price_cents: 0 } });
    expect((await bookingsOf(client)).map(({ session_date }) => session_date)).toEqual(utc(dates));
    await untilIdle(testApp);
    const mails = testApp.mailbox.mails.filter(({ to, subject }) => to.some(({ address }) => address === client.email) && subject.startsWith('Confirmed'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirmed: 3 × 1:1 Personal Training, from 3/5/2027 8:00 am PT']);
    expect((await cancel((await bookingsOf(client))[1]!, client)).status).toBe(200);
    expect((await testApp.request.get<{ available: number }>('/billing/credits', client.bearer)).body.available).toBe(1);
  });

  it.each([
    ['no further week', [], 400, 'BAD_REQUEST'],
    ['thirteen weeks', Array.from({ length: 12 }, (_, week) => new Date(Date.parse('2027-03-12T08:00:00-08:00') + week * 7 * 86_400_000).toISOString()), 400, 'BAD_REQUEST'],
    ['the same week twice', ['2027-03-12T08:00:00-08:00', '2027-03-12T12:00:00-08:00'], 422, 'NOT_WEEKLY'],
    ['the same day again', ['2027-03-05T12:00:00-08:00'], 422, 'NOT_WEEKLY'],
    ['a week before', ['2027-02-26T08:00:00-08:00'], 422, 'NOT_WEEKLY'],
    ['no date', ['soon'], 400, 'BAD_REQUEST'],
    ['a week beyond the horizon', ['2027-05-07T08:00:00-07:00'], 409, 'WEEKS_TAKEN'],
    ['a closed day', ['2027-03-14T08:00:00-07:00'], 409, 'WEEKS_TAKEN'],
  ])('BOOK-11 refuses %s', async (_, further, status, code) => {
    const client = await testApp.people.client();
    const answer = await testApp.request.post<Answer>('/billing/checkout', { serviceType: 'personal_training_60', bookingData: { ...details(['2027-03-05T08:00:00-08:00']), further_dates: further } }, client.bearer);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('BOOK-09 refuses a first session in the past, and weeks of anything but personal training', async () => {
    const client = await testApp.people.client();
    expect((await begin(client, ['2027-02-22T10:00:00-08:00', '2027-03-05T10:00:00-08:00'])).body.code).toBe('IN_THE_PAST');
    const program = { serviceType: 'group_session', bookingData: { ...details(['2027-03-05T17:00:00-08:00', '2027-03-12T17:00:00-08:00']), booking_type: 'group_session' } };
    expect((await testApp.request.post<Answer>('/billing/checkout', program, client.bearer)).body.code).toBe('NOT_WEEKLY');
  });

  it('lists the requested weeks from a time on, with nearby times if one is taken', async () => {
    const client = await testApp.people.client();
    const ask = (weeks: number | string) => testApp.request.get<WeekChoice[]>(`/repeats?session_date=2027-03-02T10:00:00-08:00&service_type=personal_training_60&weeks=${weeks}`, client.bearer);
    const { body } = await ask(12);
    expect(body).toHaveLength(12);
    expect(body.slice(0, 2).map(({ session_date, state }) => [session_date, state])).toEqual(utc(FIVE_WEEKS).slice(0, 2).map((at) => [at, 'taken']));
    expect(body.at(-1)!.state).toBe('too_far');
    expect(await Promise.all([1, 13, 'many'].map(async (weeks) => (await ask(weeks)).status))).toEqual([400, 400, 400]);
  });
});
