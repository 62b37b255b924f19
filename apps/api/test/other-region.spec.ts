import { sync as nodeIcal, type VEvent } from 'node-ical';
import type { ProgramWeek, Region } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions, type SoldSession } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';

jest.setTimeout(120_000);

const BERLIN: Region = { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' };

/** Daylight saving time begins on 3/28/2027 in Berlin, and two weeks earlier in Los Angeles. */
describe('a business in Berlin, with euros and a 24-hour clock', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  let payments: Payments;
  let coach: SignedInPerson;
  let session: SoldSession;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: '2027-03-22T09:00:00+01:00' });
    await testApp.publishBusiness({ identity: { name: 'Studio Weiß', city: 'Berlin' }, region: BERLIN });
    [sold, payments, coach] = [new SoldSessions(testApp), new Payments(testApp), await testApp.people.coach()];
    session = await sold.at('2027-03-29T09:00:00+02:00');
  });
  afterAll(() => testApp.stop());

  const get = async <T>(path: string, who?: SignedInPerson): Promise<T> => (await testApp.request.get<T>(path, who?.bearer)).body;
  const slotsOn = async (date: string) => (await get<Array<{ time_slot: string }>>(`/availability/slots?date=${date}&duration=60`)).map(({ time_slot }) => time_slot);

  it.each([
    ['before the clock goes forward', '2027-03-26', '+01:00'],
    ['after it has', '2027-03-29', '+02:00'],
  ])('AVL-01 offers times in its local time %s', async (_, date, offset) => {
    const slots = await slotsOn(date);
    expect(slots[0]).toBe(`${date}T06:00:00${offset}`);
    expect(slots.at(-1)).toBe(`${date}T19:00:00${offset}`);
  });

  it('charges euros for a session, with dates in the local format', async () => {
    const { stripe_payment_intent_id: intent, session_date } = session.booking;
    expect(session_date).toBe('2027-03-29T07:00:00.000Z');
    const paid = await payments.stripe.paymentIntents.retrieve(intent!);
    expect(paid).toMatchObject({ amount: 9_000, currency: 'eur', description: '1:1 Personal Training, 29.3.2027 09:00 CET, 60 minutes' });
    expect(await testApp.em().execute('select currency from payments where stripe_payment_intent_id = ?', [intent])).toEqual([{ currency: 'eur' }]);
  });

  it('sends mails in the formats of its region, under its name', async () => {
    const mails = await testApp.mailbox.to(session.client.email, 2);
    const told = (start: string) => mails.find(({ subject }) => subject.startsWith(start))!;
    expect(told('Receipt: ').subject).toBe('Receipt: 90,00 €, 1:1 Personal Training, 29.3.2027 09:00 CET, 60 minutes');
    for (const { subject, text } of mails) {
      expect(`${subject}\n${text}`).not.toMatch(/\$\d|\d [ap]m\b|\bPT\b|Pacific|Los Angeles|Your Coach/);
      expect(text).toContain('Studio Weiß');
    }
  });

  it('sells plans and packs in euros as well', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    await payments.pay(await payments.open(client, 'session_pack_5'));
    const receipts = await eventually(() => {
      const found = testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('Receipt: ')).map(({ subject }) => subject);
      return found.length === 2 ? found.sort() : null;
    });
    expect(receipts).toEqual(['Receipt: 100,00 €, Video Library', 'Receipt: 425,00 €, Pack of 5 Sessions']);
    expect(await testApp.em().execute('select distinct currency from payments where user_id = ?', [client.userId])).toEqual([{ currency: 'eur' }]);
    expect((await payments.stripe.prices.list({ lookup_keys: ['video_library_10000_eur_monthly', 'session_pack_5_42500_eur'] })).data).toHaveLength(2);
    expect(await testApp.em().execute(`select kind from billing_tasks where kind = 'foreign_currency'`)).toEqual([]);
  });

  it('GEN-17 keeps a program at its local time in all weeks, even when the previous release writes it', async () => {
    const client = await testApp.people.client();
    const bookingData = { booking_type: 'group_session', session_date: '2027-03-23T18:00:00+01:00', duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 };
    const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'group_session', bookingData }, client.bearer);
    await payments.pay(new URL(body.url).pathname.split('/').at(-1)!);
    const booking = await eventually(async () => (await sold.of(client))[0]);
    expect(booking.series!.weeks.map(({ starts_at }) => starts_at)).toEqual(['2027-03-23T17:00:00.000Z', ...['03-30', '04-06', '04-13', '04-20', '04-27'].map((day) => `2027-${day}T16:00:00.000Z`)]);
    const [row] = await testApp.em().execute<Array<{ weeks: ProgramWeek[] }>>(`update bookings set session_date = '2027-03-24T17:00:00Z' where id = ? returning weeks`, [booking.id]);
    expect(row!.weeks.map(({ starts_at }) => starts_at)).toEqual(['2027-03-24T17:00:00.000Z', ...['03-31', '04-07', '04-14', '04-21', '04-28'].map((day) => `2027-${day}T16:00:00.000Z`)]);
  });

  it('BOOK-15 notifies viewers with the local date', async () => {
    const ending = new AbortController();
    const stream = await fetch(`${testApp.url}/api/availability/live`, { signal: ending.signal });
    const decoder = new TextDecoder();
    let told = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) told += decoder.decode(chunk as Uint8Array, { stream: true });
    })().catch(() => undefined);
    await eventually(async () => {
      await testApp.em().execute(`select pg_notify('coach_live', 'availability ready')`);
      return told.includes('ready');
    });
    // Late in the evening of the previous day in Los Angeles.
    await sold.at('2027-04-01T06:00:00+02:00');
    await eventually(() => told.includes('2027-04-01'));
    expect(told).not.toContain('2027-03-31');
    ending.abort();
    await reading;
  });

  it('writes calendar files in its time zone, with its definition, under its name', async () => {
    const answer = await fetch(`${testApp.url}/api/bookings/${session.booking.id}/calendar-file`, { headers: { authorization: `Bearer ${session.client.bearer}` } });
    expect(answer.headers.get('content-disposition')).toContain('session-2027-03-29.ics');
    const text = await answer.text();
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20270329T090000');
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n');
    expect(text).toContain('Studio Weiß');
    expect(text).not.toMatch(/Los_Angeles|Your Coach/);
    const [event] = Object.values(nodeIcal.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');
    expect(new Date(event!.start).toISOString()).toBe('2027-03-29T07:00:00.000Z');
  });

  it('notifies the coach in the formats of its region', async () => {
    const { notices } = await eventually(async () => {
      const found = await get<{ notices: Array<{ kind: string; title: string; text: string; path: string }> }>('/admin/notices', coach);
      return found.notices.some(({ kind, path }) => kind === 'booking' && path.endsWith('2027-03-29')) ? found : null;
    });
    const [booked] = notices.filter(({ path }) => path.endsWith('2027-03-29'));
    expect(booked!.title).toMatch(/^Booked: Maria\d+ Gonzalez, 29\.3\.2027 09:00 CET$/);
    expect(booked!.text).toBe('1:1 Personal Training, 90,00\u00a0€ paid.');
  });

  it('lists bookings with local times and currency', async () => {
    const answer = await fetch(`${testApp.url}/api/admin/bookings/export?group=upcoming`, { headers: { authorization: `Bearer ${coach.bearer}` } });
    expect(answer.status).toBe(200);
    const [heading, ...lines] = (await answer.text()).split('\r\n');
    expect(heading).toContain('session_utc,session_central_european,client');
    expect(heading).toContain('price_eur');
    expect(lines.join('\n')).toContain('2027-03-29T07:00:00.000Z,29.3.2027 09:00 CET,');
  });

  it('counts revenue on the local date of payment', async () => {
    await testApp.em().execute(`update payments set created_at = '2027-03-21T23:30:00Z' where stripe_payment_intent_id = ?`, [session.booking.stripe_payment_intent_id]);
    const { days } = await get<{ days: Array<{ day: string; revenue: { personal: number } }> }>('/admin/reports/business?days=7', coach);
    expect(days.filter(({ revenue }) => revenue.personal > 0)).toMatchObject([{ day: '2027-03-22', revenue: { personal: 9_000 } }]);
  });
});
