import { yourCoach } from '@coach/content';
import type { AdminBooking, AmountDue, BillingDocument, Booking, KeptCards, PaymentStatus } from '@coach/contracts';
import { DAY, HOUR } from '@coach/domain';
import type Stripe from 'stripe';
import { CloseAccountsJob } from '../src/account-data/close-accounts.job.ts';
import { STRIPE } from '../src/billing/stripe/stripe.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { givePassword, PASSWORD } from './sign-in/authenticator-app.ts';
import { pageIdOf, Payments } from './money/payments.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(180_000);

const [FAILS_LATER, ASKS_ALWAYS, ASKS_ONCE] = ['4000000000000341', '4000002760003184', '4000002500003155'];

/** The clock stands on Monday, 3/1/2027, 9:00 am. */
describe('no-shows of what is paid at the session', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  let hour = 0;
  beforeAll(async () => {
    testApp = await startTestApp();
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
    await publish(50);
  });
  afterAll(() => testApp.stop());

  const stripe = () => testApp.app.get<Stripe>(STRIPE, { strict: false });
  const publish = (noShowFeePercent: number) =>
    testApp.publishBusiness({ policy: { ...yourCoach.policy, noShowFeePercent }, services: yourCoach.services.map((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot_weekly' as const } : service)) });

  /** An hour of this week that no other test takes. */
  const freeHour = (): string => {
    const [day, at] = [2 + Math.floor(hour / 7), 9 + (hour % 7)];
    hour += 1;
    return `2027-03-0${day}T${String(at).padStart(2, '0')}:00:00-08:00`;
  };
  const checkout = (client: SignedInPerson, session_date: string, changes: object = {}) =>
    testApp.request.post<{ url: string; code?: string; data?: object }>(
      '/billing/checkout',
      { serviceType: 'personal_training_60', agreedFee: 4_500, expectedPrice: 9_000, bookingData: { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' }, ...changes },
      client.bearer,
    );
  const keep = async (page: string, card = '4242424242424242') => payments.control(`/checkout/${page}/pay`, { card, authentication: 'complete' });
  const bookingsOf = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Booking[]>('/bookings', bearer)).body;
  const dueOf = async ({ userId }: SignedInPerson) => (await testApp.request.get<AmountDue[]>(`/admin/amounts-due?user_id=${userId}`, coach.bearer)).body[0]!;
  const mailTo = ({ email }: SignedInPerson, subject: string) => eventually(async () => (await testApp.mailbox.to(email)).find((mail) => mail.subject.startsWith(subject)));

  const booked = async (card?: string) => {
    const client = await testApp.people.client();
    const page = pageIdOf((await checkout(client, freeHour())).body.url);
    expect(await keep(page, card)).toBe(200);
    const booking = await eventually(async () => (await bookingsOf(client))[0]);
    return { client, page, booking };
  };
  const listed = async (id: string): Promise<AdminBooking> => (await eventually(async () => (await testApp.request.get<{ bookings: AdminBooking[] }>('/admin/bookings?group=completed&limit=100', coach.bearer)).body.bookings.find((one) => one.id === id)))!;
  const charge = (id: string, bearer = coach.bearer) => testApp.request.post<AdminBooking & { code?: string; data?: { reason: string } }>(`/admin/bookings/${id}/no-show-fee`, {}, bearer);
  const markNoShow = (id: string) => testApp.request.post<AdminBooking>(`/admin/bookings/${id}/no-show`, {}, coach.bearer);
  /** A sign-in does not last for weeks. */
  const again = (person: SignedInPerson) => testApp.people.again(person);
  const after = async (days: number, act: () => Promise<void>) => {
    testApp.advance(days * DAY);
    try {
      await act();
    } finally {
      testApp.advance(-days * DAY);
    }
  };
  /** Marked and asked for, a week later; answers once the provider has. */
  const missed = async (card?: string) => {
    const one = await booked(card);
    let fee: AdminBooking['no_show_fee'];
    await after(7, async () => {
      expect((await markNoShow(one.booking.id)).status).toBe(200);
      expect(await charge(one.booking.id)).toMatchObject({ status: 200, body: { no_show_fee: { amount: 4_500 } } });
      fee = await eventually(async () => {
        const { no_show_fee: now } = await listed(one.booking.id);
        return now?.state === 'asked' ? null : now;
      });
    });
    return { ...one, fee: fee! };
  };
  const chargesOf = async (client: SignedInPerson) => {
    const [row] = await testApp.em().execute<Array<{ id: string }>>('select stripe_customer_id as id from billing_customers where user_id = ?', [client.userId]);
    return (await stripe().charges.list({ customer: row!.id })).data.filter(({ paid }) => paid);
  };

  describe('booking one', () => {
    it('holds the hour while a card is saved, books it then, and says what not coming costs', async () => {
      const client = await testApp.people.client();
      const at = freeHour();
      const { status, body } = await checkout(client, at);
      expect(status).toBe(200);
      expect(await bookingsOf(client)).toEqual([]);
      expect((await checkout(await testApp.people.client(), at)).body.code).toBe('SLOT_TAKEN');
      const page = pageIdOf(body.url);
      expect(await keep(page)).toBe(200);
      const known = await eventually(async () => {
        const { body: now } = await testApp.request.get<PaymentStatus>(`/billing/payment-status?session_id=${page}`, client.bearer);
        return now.email && now;
      });
      expect(known).toMatchObject({ is_known: true, payment: null, booking: { status: 'confirmed', price_cents: 9_000 } });
      expect((await bookingsOf(client))[0]).toMatchObject({ status: 'confirmed', price_cents: 9_000, stripe_payment_intent_id: null });
      expect(await dueOf(client)).toMatchObject({ outstanding: 9_000 });
      const mail = await mailTo(client, 'Confirmed');
      expect(mail!.text.replace(/\s+/g, ' ')).toContain('If you do not come, $45.00 is charged to the card you saved, and nothing more is owed.');
      const [consent] = await testApp.em().execute('select amount, currency, card, stripe_payment_method_id, stripe_customer_id from no_show_consents where user_id = ?', [client.userId]);
      expect(consent).toEqual({ amount: 4_500, currency: 'usd', card: 'Visa 4242', stripe_payment_method_id: expect.stringMatching(/^pm_/), stripe_customer_id: expect.stringMatching(/^cus_/) });
      expect(await chargesOf(client)).toEqual([]);
    });

    it('tells a stranger with the address nothing of the person', async () => {
      const { page } = await booked();
      expect((await testApp.request.get<PaymentStatus>(`/billing/payment-status?session_id=${page}`)).body).toMatchObject({ booking: { session_date: null }, email: null });
    });

    it('books each of several weeks with an agreement of its own', async () => {
      const client = await testApp.people.client();
      const bookingData = { booking_type: 'personal_training', session_date: '2027-03-05T16:00:00-08:00', further_dates: ['2027-03-12T16:00:00-08:00'], duration_minutes: 60, location: 'Studio', notes: 'Fit' };
      const { body } = await checkout(client, '', { bookingData, expectedPrice: 18_000 });
      await keep(pageIdOf(body.url));
      await eventually(async () => (await bookingsOf(client)).length === 2);
      const rows = await testApp.em().execute('select c.amount, d.amount as due from no_show_consents c join amounts_due d on d.booking_id = c.booking_id where c.user_id = ?', [client.userId]);
      expect(rows).toEqual([{ amount: 4_500, due: 9_000 }, { amount: 4_500, due: 9_000 }]);
    });

    it('gives the hour back when nobody saves a card', async () => {
      const client = await testApp.people.client();
      const at = freeHour();
      const page = pageIdOf((await checkout(client, at)).body.url);
      expect((await testApp.request.post<{ released: boolean }>('/billing/checkout/abandon', { session_id: page })).body).toEqual({ released: true });
      expect(await bookingsOf(client)).toEqual([]);
      expect((await checkout(await testApp.people.client(), at)).status).toBe(200);
    });

    it('is booked once, however often the provider tells of it', async () => {
      const { client, page } = await booked();
      const { data } = await stripe().events.list({ type: 'checkout.session.completed', limit: 20 });
      const event = data.find(({ data: { object } }) => (object as { id: string }).id === page)!;
      for (const _ of [1, 2, 3]) await payments.control(`/events/${event.id}/resend`);
      await payments.reconcile();
      expect(await bookingsOf(client)).toHaveLength(1);
    });

    it.each([
      ['another fee than is asked for', { agreedFee: 4_000 }],
      ['another price', { expectedPrice: 8_000 }],
    ])('is refused with %s', async (_, changes) => {
      expect(await checkout(await testApp.people.client(), freeHour(), changes)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { price_cents: 9_000 } } });
    });

    it('wants a card by no other door', async () => {
      const client = await testApp.people.client();
      const plain = { booking_type: 'personal_training', session_date: freeHour(), duration_minutes: 60, location: 'Studio', notes: 'Fit' };
      expect(await testApp.request.post('/bookings/on-the-spot', plain, client.bearer)).toMatchObject({ status: 409, body: { code: 'CARD_WANTED' } });
      await publish(0);
      expect((await checkout(client, plain.session_date)).body.code).toBe('PRICE_CHANGED');
      expect((await testApp.request.post('/bookings/on-the-spot', plain, client.bearer)).status).toBe(201);
      await publish(50);
    });
  });

  describe('the fee', () => {
    it('is charged once, with a receipt and a mail, and shown on the booking', async () => {
      const { client, booking, fee } = await missed();
      expect(fee).toMatchObject({ state: 'charged', amount: 4_500, card: 'Visa 4242', refunded: 0 });
      expect(await chargesOf(client)).toMatchObject([{ amount: 4_500 }]);
      expect(await dueOf(client)).toMatchObject({ outstanding: 0, paid: 4_500, written_off: 4_500 });
      expect((await mailTo(client, 'No-show fee of $45.00'))!.text).toContain('Visa 4242');
      expect((await mailTo(client, 'Receipt: $45.00'))!.text).toContain('No-show fee: 1:1 Personal Training');
      expect((await charge(booking.id)).body).toMatchObject({ code: 'FEE_REFUSED', data: { reason: 'asked_already' } });
      await expect(testApp.em().execute(`insert into no_show_fees (id, booking_id, user_id, amount, currency, state, asked_by, asked_at) select gen_random_uuid(), booking_id, user_id, amount, currency, 'asked', asked_by, asked_at from no_show_fees where booking_id = ?`, [booking.id])).rejects.toThrow(/no_show_fees_once/);
      const documents = await eventually(async () => {
        const { body } = await testApp.request.get<BillingDocument[]>('/billing/documents', client.bearer);
        return body.length > 0 && body;
      });
      expect(documents).toMatchObject([{ kind: 'receipt', amount: 4_500, way: 'card', description: expect.stringContaining('No-show fee') as string }]);
    });

    it('is charged once of ten that ask at the same moment', async () => {
      const { client, booking } = await booked(ASKS_ONCE);
      await after(7, async () => {
        await markNoShow(booking.id);
        const answers = await Promise.all(Array.from({ length: 10 }, () => charge(booking.id)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
        await eventually(async () => (await listed(booking.id)).no_show_fee?.state === 'charged');
        await payments.reconcile();
      });
      expect(await chargesOf(client)).toHaveLength(1);
    });

    it('keeps the session a no-show until it went back', async () => {
      const { client, booking } = await missed();
      const undo = () => testApp.request.put<{ code?: string }>(`/admin/bookings/${booking.id}/attendance`, { starts_at: booking.session_date, attendance: 'arrived' }, coach.bearer);
      await after(7, async () => {
        expect(await undo()).toMatchObject({ status: 409, body: { code: 'NO_SHOW_CHARGED' } });
        expect((await testApp.request.patch<{ code?: string }>(`/admin/bookings/${booking.id}/status`, { status: 'confirmed' }, coach.bearer)).body.code).toBe('NO_SHOW_CHARGED');
        const [paid] = await chargesOf(client);
        await payments.control(`/charges/${paid!.id}/refund`);
        await eventually(async () => (await listed(booking.id)).no_show_fee?.refunded === 4_500);
        expect((await undo()).status).toBe(200);
      });
    });

    it.each([
      ['declined', FAILS_LATER],
      ['unconfirmed', ASKS_ALWAYS],
    ])('that the bank leaves %s is owed instead of the price, with a link to pay it', async (state, card) => {
      const { client, fee } = await missed(card);
      expect(fee.state).toBe(state);
      expect(await chargesOf(client)).toEqual([]);
      expect(await dueOf(client)).toMatchObject({ outstanding: 4_500, written_off: 4_500 });
      const mail = await mailTo(client, '$45.00 to pay');
      expect(mail!.text).toMatch(/\/api\/pay\/[0-9a-f-]{36}/);
    });

    it('that was refused is the price again when the client came after all', async () => {
      const { client, booking } = await missed(FAILS_LATER);
      await after(7, async () => expect((await testApp.request.put(`/admin/bookings/${booking.id}/attendance`, { starts_at: booking.session_date, attendance: 'arrived' }, coach.bearer)).status).toBe(200));
      expect(await dueOf(client)).toMatchObject({ outstanding: 9_000 });
    });

    it.each<[string, number, boolean, string]>([
      ['of a session that took place', 7, false, 'not_no_show'],
      ['more than thirty days later', 40, true, 'too_late'],
    ])('is not charged %s', async (_, days, isMissed, reason) => {
      const { booking } = await booked();
      await after(days, async () => {
        const { bearer } = await again(coach);
        if (isMissed) await testApp.request.post(`/admin/bookings/${booking.id}/no-show`, {}, bearer);
        expect(await charge(booking.id, bearer)).toMatchObject({ status: 409, body: { code: 'FEE_REFUSED', data: { reason } } });
      });
    });

    it('is not charged where nobody agreed to it', async () => {
      await publish(0);
      const client = await testApp.people.client();
      const { body } = await testApp.request.post<Booking>('/bookings/on-the-spot', { booking_type: 'personal_training', session_date: freeHour(), duration_minutes: 60, location: 'Studio', notes: 'Fit' }, client.bearer);
      await publish(50);
      await after(7, async () => {
        await markNoShow(body.id);
        expect((await charge(body.id)).body.data).toEqual({ reason: 'no_card' });
      });
    });

    it('is charged by the timed job when its own was lost', async () => {
      const { client, booking } = await booked();
      await after(7, async () => {
        await markNoShow(booking.id);
        await testApp.em().execute(`insert into no_show_fees (id, booking_id, user_id, amount, currency, state, asked_by, asked_at) values (gen_random_uuid(), ?, ?, 4500, 'usd', 'asked', ?, ?)`, [booking.id, client.userId, coach.userId, new Date('2027-03-01T00:00:00Z')]);
        await payments.reconcile();
        await payments.reconcile();
        expect((await listed(booking.id)).no_show_fee?.state).toBe('charged');
      });
      expect(await chargesOf(client)).toHaveLength(1);
    });

    it('is the coach’s alone to charge', async () => {
      const { client, booking } = await booked();
      expect((await charge(booking.id, client.bearer)).status).toBe(403);
      expect((await charge('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    });
  });

  describe('the kept card', () => {
    const cards = async ({ bearer }: SignedInPerson) => (await testApp.request.get<KeptCards>('/billing/kept-cards', bearer)).body;
    const remove = ({ bearer }: SignedInPerson) => testApp.request.delete<KeptCards & { code?: string }>('/billing/kept-cards', bearer);
    const isAttached = async ({ userId }: SignedInPerson) => {
      const [row] = await testApp.em().execute<Array<{ id: string }>>('select stripe_payment_method_id as id from no_show_consents where user_id = ?', [userId]);
      return (await stripe().paymentMethods.retrieve(row!.id)).customer !== null;
    };

    it('is said, stays while a session needs it, and goes at the provider when it is removed', async () => {
      const { client, booking } = await booked();
      const until = new Date(new Date(booking.session_date).getTime() + 30 * DAY).toISOString();
      expect(await cards(client)).toEqual({ cards: [{ brand: 'Visa', last4: '4242' }], needed_until: until });
      expect((await remove(client)).body.code).toBe('CARD_NEEDED');
      await after(40, async () => {
        const later = await again(client);
        expect(await cards(later)).toMatchObject({ needed_until: null });
        expect((await remove(later)).body).toEqual({ cards: [], needed_until: null });
      });
      await eventually(async () => !(await isAttached(client)));
    });

    it('goes at once when its session is called off', async () => {
      const { client, booking } = await booked();
      testApp.advance(HOUR / 60);
      await testApp.request.post(`/bookings/${booking.id}/cancel`, {}, client.bearer);
      testApp.advance(-HOUR / 60);
      expect((await remove(client)).status).toBe(200);
      await eventually(async () => !(await isAttached(client)));
    });

    it('goes with its account', async () => {
      const { client } = await booked();
      await givePassword(testApp, client);
      expect((await testApp.request.post('/account/deletion', { password: PASSWORD }, client.bearer)).status).toBe(202);
      testApp.advance(8 * DAY);
      await payments.within(() => testApp.app.get(CloseAccountsJob, { strict: false }).run());
      testApp.advance(-8 * DAY);
      await eventually(async () => !(await isAttached(client)));
    });
  });
});
