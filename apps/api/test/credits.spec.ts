import { addDays, DAY, HOUR, MINUTE, weekdayOf } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { formatDate, isoWithOffset, localDate, wallClockOf } from './home-region.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

interface Account {
  available: number;
  next_expiry: { credits: number; expires_at: string } | null;
  packs: Array<{ payment_id: string; pack_type: string; left: number; expires_at: string; refundable: boolean }>;
  entries: Array<{ kind: string; credits: number; source: string; booking_id: string | null }>;
}

const START = new Date();
/** Monday of the week after next: within working hours, past the notice period, before the horizon. */
const MONDAY = addDays(localDate(START), 15 - weekdayOf(localDate(START)));

describe('session credits', () => {
  let testApp: TestApp;
  let payments: Payments;
  let hours = 0;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: START.toISOString() });
    payments = new Payments(testApp);
  }, 60_000);
  afterAll(() => testApp.stop());

  /** Returns an unused time: every weekday from Monday on has eight of them. */
  const nextHour = (): string => {
    const [day, hour] = [Math.floor(hours / 8), hours % 8];
    hours += 1;
    return isoWithOffset(wallClockOf(addDays(MONDAY, Math.floor(day / 5) * 7 + (day % 5)))((8 + hour) * 60)!);
  };
  const book = (client: SignedInPerson, session_date: string, more: object = {}) =>
    testApp.request.post<Record<string, unknown>>(
      '/bookings/with-credit',
      { ...{ booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee' }, ...more },
      client.bearer,
    );
  const account = async (client: SignedInPerson) => (await testApp.request.get<Account>('/billing/credits', client.bearer)).body;
  const withCredits = (client: SignedInPerson, available: number) =>
    eventually(async () => {
      const found = await account(client);
      return found.available === available ? found : null;
    });
  const kinds = ({ entries }: Account) => entries.map(({ kind, credits }) => `${kind} ${credits}`);
  const cancel = (client: SignedInPerson, id: unknown) => testApp.request.post(`/bookings/${id as string}/cancel`, {}, client.bearer);
  const premium = async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'premium_package');
    return client;
  };
  const give = async (credits: number, expiresIn: number, to?: SignedInPerson) => {
    const client = to ?? (await testApp.people.client());
    const { CreditGrants } = await import('../src/billing/credits/credit-grants.ts');
    const { Clock } = await import('../src/platform/clock/clock.ts');
    const expiresAt = new Date(testApp.app.get(Clock).now().getTime() + expiresIn);
    const grants = testApp.app.get(CreditGrants, { strict: false });
    await testApp.em().transactional((em) => grants.grant(em as never, { userId: client.userId, source: 'gift', granted: credits, expiresAt }));
    return client;
  };

  it('FLOW-13 GAP-01 a paid premium bill grants four hours until the end of its period, once, and notifies the client', async () => {
    const client = await premium();
    const found = await withCredits(client, 4);
    const period = (await payments.subscription(client))!['current_period_end'];
    expect(found).toMatchObject({ next_expiry: { credits: 4, expires_at: period }, packs: [], entries: [{ kind: 'granted', credits: 4, source: 'premium_package' }] });
    const mails = await testApp.mailbox.to(client.email, 3);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Receipt: $320.00, Premium Package', 'You have 4 session credits to book', 'Your Premium Package plan is active']);
    const bills = (await payments.events()).filter(({ type }) => type === 'invoice.paid');
    await Promise.all(bills.flatMap(({ id }) => [payments.control(`/events/${id}/resend`), payments.control(`/events/${id}/resend`)]));
    await payments.reconcile();
    expect((await account(client)).available).toBe(4);
  });

  it('FLOW-13 other plans grant none', async () => {
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_library');
    expect(await account(client)).toEqual({ available: 0, suspended: 0, balances: [], next_expiry: null, packs: [], entries: [] });
    expect(await book(client, nextHour())).toMatchObject({ status: 409, body: { code: 'NO_CREDIT' } });
  });

  it('FLOW-13 a credit books an hour: confirmed at $0.00 without a payment page; canceled in time, it is returned once', async () => {
    const client = await premium();
    await withCredits(client, 4);
    const at = nextHour();
    const { status, body } = await book(client, at);
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'confirmed', price_cents: 0, booking_type: 'personal_training', stripe_payment_intent_id: null } });
    expect((await account(client)).available).toBe(3);
    const confirmed = (await testApp.mailbox.to(client.email, 4)).find(({ subject }) => subject.startsWith('Confirmed'))!;
    expect(confirmed.text).toContain('Price: $0.00');
    const cancels = await Promise.all([1, 2, 3].map(() => cancel(client, body['id'])));
    expect(cancels.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const after = await account(client);
    expect({ available: after.available, kinds: kinds(after) }).toEqual({ available: 4, kinds: ['returned 1', 'spent -1', 'granted 4'] });
    const cancelled = (await testApp.mailbox.to(client.email, 5)).find(({ subject }) => subject.startsWith('Canceled'))!;
    expect(cancelled.text).toContain('Your session credit is back on your account.');
    expect((await book(client, at)).status).toBe(201);
  });

  it('FLOW-13 of twenty concurrent bookings four spend the four credits, and the others hold no time', async () => {
    const client = await premium();
    await withCredits(client, 4);
    const wished = Array.from({ length: 20 }, nextHour);
    const answers = await Promise.all(wished.map((at) => book(client, at)));
    const won = answers.filter(({ status }) => status === 201).length;
    const lost = answers.filter(({ status, body }) => status === 409 && body['code'] === 'NO_CREDIT').length;
    expect({ won, lost }).toEqual({ won: 4, lost: 16 });
    expect(await account(client)).toMatchObject({ available: 0, next_expiry: null });
    const claimed = await testApp.em().execute('select count(*)::int as n from bookings where user_id = ? and claim_id is not null', [client.userId]);
    expect(claimed).toEqual([{ n: 4 }]);
  });

  it('FLOW-13 of two concurrent bookings with one credit, the second waits for the first and finds none', async () => {
    const client = await give(1, 30 * DAY);
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const answers = await testApp.em().transactional(async (em) => {
      await em.execute('select id from session_credits where user_id = ? for update', [client.userId]);
      const asked = [nextHour(), nextHour()].map((at) => book(client, at));
      await eventually(async () => (await testApp.em().execute<[{ n: number }]>(waiting))[0].n === 2);
      // Wrapped, so that the transaction ends before they are awaited.
      return { asked };
    });
    const statuses = (await Promise.all(answers.asked)).map(({ status, body }) => [status, body['code']]);
    expect(statuses.sort()).toEqual([[201, undefined], [409, 'NO_CREDIT']]);
    expect(await account(client)).toMatchObject({ available: 0 });
    const claimed = await testApp.em().execute('select count(*)::int as n from bookings where user_id = ? and claim_id is not null', [client.userId]);
    expect(claimed).toEqual([{ n: 1 }]);
  });

  it('FLOW-13 the credit that expires first is spent first, whenever it was granted', async () => {
    const client = await give(2, 60 * DAY);
    await give(1, 30 * DAY, client);
    await give(1, 90 * DAY, client);
    const used = async () => (await testApp.em().execute<Array<{ used: number }>>('select used from session_credits where user_id = ? order by expires_at', [client.userId])).map((row) => row.used);
    const seen: number[][] = [];
    for (let booking = 0; booking < 4; booking += 1) {
      expect((await book(client, nextHour())).status).toBe(201);
      seen.push(await used());
    }
    expect(seen).toEqual([[1, 0, 0], [1, 1, 0], [1, 2, 0], [1, 2, 1]]);
  });

  it('the database prevents spending more than was granted, and paying a booking twice', async () => {
    const client = await give(1, 30 * DAY);
    const { body } = await book(client, nextHour());
    await expect(testApp.em().execute('update session_credits set used = used + 1 where user_id = ?', [client.userId])).rejects.toThrow(/session_credits_used/);
    const again = `insert into session_credit_entries (id, credit_id, kind, credits, booking_id, created_at)
      select gen_random_uuid(), credit_id, kind, credits, booking_id, now() from session_credit_entries where booking_id = ?`;
    await expect(testApp.em().execute(again, [body['id']])).rejects.toThrow(/session_credit_entries_once/);
  });

  it('a taken time costs no credit, and a credit does not pay for half an hour', async () => {
    const client = await give(2, 30 * DAY);
    const at = nextHour();
    expect((await book(client, at)).status).toBe(201);
    expect(await book(client, at)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await book(client, nextHour(), { duration_minutes: 30 })).toMatchObject({ status: 422, body: { code: 'WRONG_DURATION' } });
    expect((await account(client)).available).toBe(1);
  });

  it('FLOW-06 when the coach cancels, the credit is returned at any time; an expired one is replaced', async () => {
    const coach = await testApp.people.coach();
    const client = await give(1, 6 * DAY);
    const { body } = await book(client, nextHour());
    testApp.advance(7 * DAY);
    expect((await testApp.request.post(`/admin/bookings/${body['id'] as string}/cancel`, {}, coach.bearer)).status).toBe(200);
    const after = await account(client);
    const now = testApp.app.get((await import('../src/platform/clock/clock.ts')).Clock).now().getTime();
    testApp.advance(-7 * DAY);
    expect({ available: after.available, kinds: kinds(after) }).toEqual({ available: 1, kinds: ['returned 1', 'spent -1', 'granted 1'] });
    expect(Date.parse(after.next_expiry!.expires_at)).toBe(now + 30 * DAY);
  });

  it('FLOW-13 canceling in time is always free: a credit whose period ended is returned for 30 days, as booking, ledger and mail show', async () => {
    const client = await give(1, 3 * DAY);
    const { body } = await book(client, nextHour());
    testApp.advance(4 * DAY);
    const now = testApp.app.get((await import('../src/platform/clock/clock.ts')).Clock).now().getTime();
    const fresh = await testApp.people.again(client);
    const listed = (await testApp.request.get<Array<Record<string, unknown>>>('/bookings', fresh.bearer)).body;
    expect(listed[0]).toMatchObject({ credit_expires_at: new Date(now - DAY).toISOString() });
    const answer = await cancel(fresh, body['id']);
    const [after, until] = [await account(fresh), new Date(now + 30 * DAY).toISOString()];
    testApp.advance(-4 * DAY);
    expect(answer).toMatchObject({ status: 200, body: { credit_good_until: until } });
    expect({ available: after.available, kinds: kinds(after), until: after.next_expiry!.expires_at }).toEqual({ available: 1, kinds: ['returned 1', 'spent -1', 'granted 1'], until });
    const mail = await eventually(() => testApp.mailbox.mails.find(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('Canceled')));
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`Your session credit is back on your account. It is good until ${formatDate(new Date(until))}.`);
  });

  it('FLOW-06 a credit about to expire is extended to 30 days when the coach cancels; when the client cancels, it keeps its expiry', async () => {
    const coach = await testApp.people.coach();
    const [byCoach, byClient] = [await give(1, 20 * DAY), await give(1, 20 * DAY)];
    const [first, second] = [await book(byCoach, nextHour()), await book(byClient, nextHour())];
    const now = testApp.app.get((await import('../src/platform/clock/clock.ts')).Clock).now().getTime();
    await testApp.request.post(`/admin/bookings/${first.body['id'] as string}/cancel`, {}, coach.bearer);
    await cancel(byClient, second.body['id']);
    expect((await account(byCoach)).next_expiry!.expires_at).toBe(new Date(now + 30 * DAY).toISOString());
    expect((await account(byClient)).next_expiry!.expires_at).toBe(new Date(now + 20 * DAY).toISOString());
  });

  it('FLOW-13 unused credits end with their period: announced a week ahead, unavailable at that moment, written off once', async () => {
    const client = await give(3, 10 * DAY);
    await testApp.mailbox.to(client.email);
    expect((await book(client, nextHour())).status).toBe(201);
    await testApp.mailbox.to(client.email, 2);
    await payments.maintainCredits();
    testApp.advance(3 * DAY + MINUTE);
    await payments.maintainCredits();
    await payments.maintainCredits();
    const warning = (await testApp.mailbox.to(client.email, 3))[2]!;
    expect(warning.subject).toMatch(/^2 session credits left until /);
    testApp.advance(7 * DAY - 2 * MINUTE);
    expect((await account(client)).available).toBe(2);
    testApp.advance(MINUTE);
    expect(await account(client)).toMatchObject({ available: 0, next_expiry: null });
    expect(await book(client, isoWithOffset(wallClockOf(addDays(MONDAY, 14))(600)!))).toMatchObject({ status: 409, body: { code: 'NO_CREDIT' } });
    await payments.maintainCredits();
    await payments.maintainCredits();
    expect(kinds(await account(client))).toEqual(['expired -2', 'spent -1', 'granted 3']);
    expect(testApp.mailbox.mails.filter(({ to }) => to[0]!.address === client.email)).toHaveLength(3);
    testApp.advance(-10 * DAY);
  });

  describe('packs', () => {
    const buy = async (pack: string) => {
      const client = await testApp.people.client();
      const session = await payments.open(client, pack);
      expect(await payments.pay(session)).toBe(200);
      return { client, session };
    };

    it.each([
      ['session_pack_5', 5, 42_500],
      ['session_pack_10', 10, 80_000],
    ])('FLOW-13 %s: %i hours for %i cents, valid for twelve months', async (pack, credits, cents) => {
      const { client, session } = await buy(pack);
      const found = await withCredits(client, credits);
      expect(found.packs).toMatchObject([{ pack_type: pack, left: credits, refundable: true }]);
      const months = (Date.parse(found.packs[0]!.expires_at) - START.getTime()) / DAY;
      expect(months).toBeGreaterThan(364);
      expect(await payments.statusOf(session, client.bearer)).toMatchObject({ payment: { amount: cents, status: 'paid' }, booking: null, subscription: null });
      expect((await testApp.mailbox.to(client.email, 2)).map(({ subject }) => subject)).toContain(`You have ${credits} session credits to book`);
    });

    it('two packs of the same kind can be bought in sequence', async () => {
      const { client } = await buy('session_pack_5');
      await withCredits(client, 5);
      expect(await payments.pay(await payments.open(client, 'session_pack_5'))).toBe(200);
      await withCredits(client, 10);
    });

    it('an unused pack is refunded in full, once; a used pack or another client’s is not', async () => {
      const { client, session } = await buy('session_pack_5');
      const { packs } = await withCredits(client, 5);
      const path = `/billing/packs/${packs[0]!.payment_id}/refund`;
      expect(await testApp.request.post(path, {}, (await testApp.people.client()).bearer)).toMatchObject({ status: 404 });
      const { body } = await book(client, nextHour());
      expect(await testApp.request.post(path, {}, client.bearer)).toMatchObject({ status: 409, body: { code: 'PACK_USED' } });
      await cancel(client, body['id']);
      const answers = await Promise.all([1, 2, 3].map(() => testApp.request.post<Account>(path, {}, client.bearer)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const after = await account(client);
      expect({ available: after.available, last: kinds(after)[0] }).toEqual({ available: 0, last: 'revoked -5' });
      await eventually(async () => (await payments.statusOf(session))['payment']!['status'] === 'refunded');
      expect(await testApp.em().execute('select amount from refunds where payment_id = ?', [packs[0]!.payment_id])).toEqual([{ amount: 42_500 }]);
    });

    it('FLOW-11 when the coach refunds a pack at the provider, its remaining credits are revoked', async () => {
      const { client, session } = await buy('session_pack_5');
      await withCredits(client, 5);
      await book(client, nextHour());
      const { payment_intent } = await payments.stripe.checkout.sessions.retrieve(session);
      await payments.stripe.refunds.create({ payment_intent: payment_intent as string });
      const after = await withCredits(client, 0);
      expect(kinds(after)[0]).toBe('revoked -4');
      expect((await payments.statusOf(session))['payment']).toMatchObject({ status: 'refunded' });
    });

    it('receipts of one-time payments and bills of a plan are in one list', async () => {
      const { client } = await buy('session_pack_10');
      await withCredits(client, 10);
      testApp.advance(HOUR);
      await payments.subscribe(client, 'video_library');
      const { body } = await testApp.request.get<Array<Record<string, unknown>>>('/billing/invoices', client.bearer);
      const seen = (body as unknown as Array<Record<string, unknown>>).map(({ amount, description, status, number }) => ({ amount, description, status, isBill: number !== null }));
      testApp.advance(-HOUR);
      expect(seen).toHaveLength(2);
      expect(seen).toEqual(
        expect.arrayContaining([
          { amount: 10_000, description: 'Video Library', status: 'paid', isBill: true },
          { amount: 80_000, description: 'Pack of 10 Sessions', status: 'paid', isBill: false },
        ]),
      );
    });
  });
});
