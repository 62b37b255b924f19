import type { BillingDocument, Booking, PaymentStatus } from '@coach/contracts';
import { eventually } from './eventually.ts';
import { openNoShows, type NoShows } from './money/no-shows.ts';
import { pageIdOf } from './money/payments.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(180_000);

const [FAILS_LATER, ASKS_ALWAYS, ASKS_ONCE] = ['4000000000000341', '4000002760003184', '4000002500003155'];

/** The clock is set to Monday, 3/1/2027, 9:00 am. */
describe('no-shows of sessions paid at the session', () => {
  let testApp: TestApp;
  let desk: NoShows;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await openNoShows(testApp);
  });
  afterAll(() => testApp.stop());

  describe('a booking', () => {
    it('holds the time while a card is saved, is then confirmed, and states the no-show fee', async () => {
      const client = await testApp.people.client();
      const at = desk.freeHour();
      const { status, body } = await desk.checkout(client, at);
      expect(status).toBe(200);
      expect(await desk.bookingsOf(client)).toEqual([]);
      expect((await desk.checkout(await testApp.people.client(), at)).body.code).toBe('SLOT_TAKEN');
      const page = pageIdOf(body.url);
      expect(await desk.keep(page)).toBe(200);
      const known = await eventually(async () => {
        const { body: now } = await testApp.request.get<PaymentStatus>(`/billing/payment-status?session_id=${page}`, client.bearer);
        return now.email && now;
      });
      expect(known).toMatchObject({ is_known: true, payment: null, booking: { status: 'confirmed', price_cents: 9_000 } });
      expect((await desk.bookingsOf(client))[0]).toMatchObject({ status: 'confirmed', price_cents: 9_000, stripe_payment_intent_id: null });
      expect(await desk.dueOf(client)).toMatchObject({ outstanding: 9_000 });
      const mail = await desk.mailNamed(client, 'Confirmed');
      expect(mail!.text.replace(/\s+/g, ' ')).toContain('If you don’t come, $45.00 is charged to the card you saved, and you owe nothing more.');
      const [consent] = await testApp.em().execute('select amount, currency, card, stripe_payment_method_id, stripe_customer_id from no_show_consents where user_id = ?', [client.userId]);
      expect(consent).toEqual({ amount: 4_500, currency: 'usd', card: 'Visa 4242', stripe_payment_method_id: expect.stringMatching(/^pm_/), stripe_customer_id: expect.stringMatching(/^cus_/) });
      expect(await desk.chargesOf(client)).toEqual([]);
    });

    it('reveals nothing about the client to anyone with the address', async () => {
      const { page } = await desk.booked();
      expect((await testApp.request.get<PaymentStatus>(`/billing/payment-status?session_id=${page}`)).body).toMatchObject({ booking: { session_date: null }, email: null });
    });

    it('of several weeks has an agreement for each week', async () => {
      const client = await testApp.people.client();
      const bookingData = { booking_type: 'personal_training', session_date: '2027-03-05T16:00:00-08:00', further_dates: ['2027-03-12T16:00:00-08:00'], duration_minutes: 60, location: 'Studio', notes: 'Fit' };
      const { body } = await desk.checkout(client, '', { bookingData, expectedPrice: 18_000 });
      await desk.keep(pageIdOf(body.url));
      await eventually(async () => (await desk.bookingsOf(client)).length === 2);
      const rows = await testApp.em().execute('select c.amount, d.amount as due from no_show_consents c join amounts_due d on d.booking_id = c.booking_id where c.user_id = ?', [client.userId]);
      expect(rows).toEqual([{ amount: 4_500, due: 9_000 }, { amount: 4_500, due: 9_000 }]);
    });

    it('releases the time when no card is saved', async () => {
      const client = await testApp.people.client();
      const at = desk.freeHour();
      const page = pageIdOf((await desk.checkout(client, at)).body.url);
      expect((await testApp.request.post<{ released: boolean }>('/billing/checkout/abandon', { session_id: page })).body).toEqual({ released: true });
      expect(await desk.bookingsOf(client)).toEqual([]);
      expect((await desk.checkout(await testApp.people.client(), at)).status).toBe(200);
    });

    it('is made once, however often the provider sends the event', async () => {
      const { client, page } = await desk.booked();
      const { data } = await desk.stripe().events.list({ type: 'checkout.session.completed', limit: 20 });
      const event = data.find(({ data: { object } }) => (object as { id: string }).id === page)!;
      for (const _ of [1, 2, 3]) await desk.payments.control(`/events/${event.id}/resend`);
      await desk.payments.reconcile();
      expect(await desk.bookingsOf(client)).toHaveLength(1);
    });

    it.each([
      ['another fee than is asked for', { agreedFee: 4_000 }],
      ['another price', { expectedPrice: 8_000 }],
    ])('is refused with %s', async (_, changes) => {
      expect(await desk.checkout(await testApp.people.client(), desk.freeHour(), changes)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { price_cents: 9_000 } } });
    });

    it('cannot bypass the card through another route', async () => {
      const client = await testApp.people.client();
      const plain = { booking_type: 'personal_training', session_date: desk.freeHour(), duration_minutes: 60, location: 'Studio', notes: 'Fit' };
      expect(await testApp.request.post('/bookings/on-the-spot', plain, client.bearer)).toMatchObject({ status: 409, body: { code: 'CARD_WANTED' } });
      await desk.publish(0);
      expect((await desk.checkout(client, plain.session_date)).body.code).toBe('PRICE_CHANGED');
      expect((await testApp.request.post('/bookings/on-the-spot', plain, client.bearer)).status).toBe(201);
      await desk.publish(50);
    });
  });

  describe('the fee', () => {
    it('is charged once, with a receipt and a mail, and shown on the booking', async () => {
      const { client, booking, fee } = await desk.missed();
      expect(fee).toMatchObject({ state: 'charged', amount: 4_500, card: 'Visa 4242', refunded: 0 });
      expect(await desk.chargesOf(client)).toMatchObject([{ amount: 4_500 }]);
      expect(await desk.dueOf(client)).toMatchObject({ outstanding: 0, paid: 4_500, written_off: 4_500 });
      expect((await desk.mailNamed(client, 'No-show fee of $45.00'))!.text).toContain('Visa 4242');
      expect((await desk.mailNamed(client, 'Receipt: $45.00'))!.text).toContain('No-show fee: 1:1 Personal Training');
      expect((await desk.charge(booking.id)).body).toMatchObject({ code: 'FEE_REFUSED', data: { reason: 'asked_already' } });
      await expect(testApp.em().execute(`insert into no_show_fees (id, booking_id, user_id, amount, currency, state, asked_by, asked_at) select gen_random_uuid(), booking_id, user_id, amount, currency, 'asked', asked_by, asked_at from no_show_fees where booking_id = ?`, [booking.id])).rejects.toThrow(/no_show_fees_once/);
      const documents = await eventually(async () => {
        const { body } = await testApp.request.get<BillingDocument[]>('/billing/documents', client.bearer);
        return body.length > 0 && body;
      });
      expect(documents).toMatchObject([{ kind: 'receipt', amount: 4_500, way: 'card', description: expect.stringContaining('No-show fee') as string }]);
    });

    it('is charged once for ten concurrent requests', async () => {
      const { client, booking } = await desk.booked(ASKS_ONCE);
      await desk.after(7, async () => {
        await desk.markNoShow(booking.id);
        const answers = await Promise.all(Array.from({ length: 10 }, () => desk.charge(booking.id)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
        await eventually(async () => (await desk.listed(booking.id)).no_show_fee?.state === 'charged');
        await desk.payments.reconcile();
      });
      expect(await desk.chargesOf(client)).toHaveLength(1);
    });

    it('keeps the session a no-show until it is refunded', async () => {
      const { client, booking } = await desk.missed();
      const undo = () => testApp.request.put<{ code?: string }>(`/admin/bookings/${booking.id}/attendance`, { starts_at: booking.session_date, attendance: 'arrived' }, desk.coach.bearer);
      await desk.after(7, async () => {
        expect(await undo()).toMatchObject({ status: 409, body: { code: 'NO_SHOW_CHARGED' } });
        expect((await testApp.request.patch<{ code?: string }>(`/admin/bookings/${booking.id}/status`, { status: 'confirmed' }, desk.coach.bearer)).body.code).toBe('NO_SHOW_CHARGED');
        const [paid] = await desk.chargesOf(client);
        await desk.payments.control(`/charges/${paid!.id}/refund`);
        await eventually(async () => (await desk.listed(booking.id)).no_show_fee?.refunded === 4_500);
        expect((await undo()).status).toBe(200);
      });
    });

    it.each([
      ['declined', FAILS_LATER],
      ['unconfirmed', ASKS_ALWAYS],
    ])('that the bank leaves %s becomes due instead of the price, with a link to pay it', async (state, card) => {
      const { client, fee } = await desk.missed(card);
      expect(fee.state).toBe(state);
      expect(await desk.chargesOf(client)).toEqual([]);
      expect(await desk.dueOf(client)).toMatchObject({ outstanding: 4_500, written_off: 4_500 });
      const mail = await desk.mailNamed(client, '$45.00 to pay');
      expect(mail!.text).toMatch(/\/api\/pay\/[0-9a-f-]{36}/);
    });

    it('that was declined reverts to the price when the client came after all', async () => {
      const { client, booking } = await desk.missed(FAILS_LATER);
      await desk.after(7, async () => expect((await testApp.request.put(`/admin/bookings/${booking.id}/attendance`, { starts_at: booking.session_date, attendance: 'arrived' }, desk.coach.bearer)).status).toBe(200));
      expect(await desk.dueOf(client)).toMatchObject({ outstanding: 9_000 });
    });

    it.each<[string, number, boolean, string]>([
      ['of a session that took place', 7, false, 'not_no_show'],
      ['more than thirty days later', 40, true, 'too_late'],
    ])('is not charged %s', async (_, days, isMissed, reason) => {
      const { booking } = await desk.booked();
      await desk.after(days, async () => {
        const { bearer } = await desk.again(desk.coach);
        if (isMissed) await testApp.request.post(`/admin/bookings/${booking.id}/no-show`, {}, bearer);
        expect(await desk.charge(booking.id, bearer)).toMatchObject({ status: 409, body: { code: 'FEE_REFUSED', data: { reason } } });
      });
    });

    it('is not charged without the client’s agreement', async () => {
      await desk.publish(0);
      const client = await testApp.people.client();
      const { body } = await testApp.request.post<Booking>('/bookings/on-the-spot', { booking_type: 'personal_training', session_date: desk.freeHour(), duration_minutes: 60, location: 'Studio', notes: 'Fit' }, client.bearer);
      await desk.publish(50);
      await desk.after(7, async () => {
        await desk.markNoShow(body.id);
        expect((await desk.charge(body.id)).body.data).toEqual({ reason: 'no_card' });
      });
    });

    it('is charged by the timed job when its own job was lost', async () => {
      const { client, booking } = await desk.booked();
      await desk.after(7, async () => {
        await desk.markNoShow(booking.id);
        await testApp.em().execute(`insert into no_show_fees (id, booking_id, user_id, amount, currency, state, asked_by, asked_at) values (gen_random_uuid(), ?, ?, 4500, 'usd', 'asked', ?, ?)`, [booking.id, client.userId, desk.coach.userId, new Date('2027-03-01T00:00:00Z')]);
        await desk.payments.reconcile();
        await desk.payments.reconcile();
        expect((await desk.listed(booking.id)).no_show_fee?.state).toBe('charged');
      });
      expect(await desk.chargesOf(client)).toHaveLength(1);
    });

    it('can be charged by the coach only', async () => {
      const { client, booking } = await desk.booked();
      expect((await desk.charge(booking.id, client.bearer)).status).toBe(403);
      expect((await desk.charge('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    });
  });
});
