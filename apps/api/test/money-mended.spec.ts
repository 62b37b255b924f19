import { randomUUID } from 'node:crypto';
import type { AdminPayment, Booking } from '@coach/contracts';
import { eventually } from './eventually.ts';
import { MoneyDesk } from './money/money-desk.ts';
import type { SignedInPerson } from './people.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(60_000);

describe('promised, sent and reported refunds agree', () => {
  let desk: MoneyDesk;
  beforeAll(async () => {
    desk = await MoneyDesk.open();
  }, 60_000);
  afterAll(() => desk.testApp.stop());

  const cancel = (client: SignedInPerson, id: string) => desk.testApp.request.post<Booking>(`/bookings/${id}/cancel`, {}, client.bearer);
  const statusOf = async (client: SignedInPerson, id: string) => (await desk.sold.of(client)).find((booking) => booking.id === id)!;
  const refundTo = (payment: string, amount: number, more: object = {}) =>
    desk.asCoach<AdminPayment & { code?: string; data?: { refundable: number } }>('POST', `/admin/payments/${payment}/refund`, { request_id: randomUUID(), amount, reason: 'Late start', ...more });

  it('P16 FLOW-04 after a $25 refund at the provider, canceling sends $65 and promises $65, and $90 are reported', async () => {
    const before = await desk.counted();
    const { client, booking } = await desk.session();
    await desk.payments.stripe.refunds.create({ payment_intent: booking.stripe_payment_intent_id!, amount: 2_500 });
    await eventually(async () => (await statusOf(client, booking.id)).refundable_cents === 6_500);
    expect((await cancel(client, booking.id)).body).toMatchObject({ status: 'cancelled', refund_cents: 6_500 });
    expect((await desk.mailNamed(client, 'Canceled')).text).toContain('We’re refunding $65.00');
    await eventually(async () => (await desk.sent(booking.stripe_payment_intent_id!)) === 9_000);
    await eventually(async () => (await desk.counted()) === before + 9_000);
  });

  it('P16 checks with the provider before promising a refund, whether its event arrived or not', async () => {
    const { client, booking } = await desk.session();
    await desk.payments.control('/deliveries/pause');
    await desk.payments.stripe.refunds.create({ payment_intent: booking.stripe_payment_intent_id!, amount: 2_500 });
    expect((await cancel(client, booking.id)).body).toMatchObject({ refund_cents: 6_500 });
    await desk.payments.control('/deliveries/release', { order: 'reversed' });
    await desk.payments.control('/deliveries/resume');
    await eventually(async () => (await desk.sent(booking.stripe_payment_intent_id!)) === 9_000);
  });

  it('P16 a concurrent partial refund at Stripe: the promise is corrected to what was sent', async () => {
    const { client, booking } = await desk.session();
    await desk.testApp.stopWorker();
    await cancel(client, booking.id);
    await desk.payments.stripe.refunds.create({ payment_intent: booking.stripe_payment_intent_id!, amount: 4_000 });
    await desk.testApp.startWorker();
    await eventually(async () => (await desk.sent(booking.stripe_payment_intent_id!)) === 9_000);
    expect((await desk.mailNamed(client, 'About your refund: $50.00 now')).text).toContain('$90.00');
    await eventually(async () => (await statusOf(client, booking.id)).refund_cents === 5_000);
  });

  it('FLOW-11 a refund that Stripe refuses is parked, reported to the coach, and can be sent or paid manually', async () => {
    const [first, second] = [await desk.session(), await desk.session()];
    await desk.testApp.stopWorker();
    for (const { client, booking } of [first, second]) {
      await cancel(client, booking.id);
      await desk.payments.control(`/charges/${booking.stripe_payment_intent_id}/dispute`);
    }
    await desk.testApp.startWorker();
    const tasks = await eventually(async () => {
      const open = (await desk.asCoach<Array<{ id: string; kind: string; answers: string[] }>>('GET', '/admin/billing-tasks')).body.filter(({ kind }) => kind === 'refund_parked');
      return open.length === 2 ? open : null;
    });
    expect(tasks[0]!.answers).toEqual(['retry', 'by_hand']);
    expect(await desk.coachMail('A refund could not be sent', 'bank')).toContain('$90.00');
    // One dispute is won: the waiting refund is sent automatically. The other refund is paid manually.
    const [dispute] = (await desk.payments.stripe.disputes.list({ payment_intent: first.booking.stripe_payment_intent_id! })).data;
    await desk.decide(dispute!.id, 'won');
    await eventually(async () => (await desk.sent(first.booking.stripe_payment_intent_id!)) === 9_000);
    const [left] = await eventually(async () => {
      const open = (await desk.asCoach<Array<{ id: string; kind: string }>>('GET', '/admin/billing-tasks')).body.filter(({ kind }) => kind === 'refund_parked');
      return open.length === 1 ? open : null;
    });
    expect((await desk.asCoach('POST', `/admin/billing-tasks/${left!.id}/answer`, { answer: 'keep' })).status).toBe(422);
    expect((await desk.asCoach('POST', `/admin/billing-tasks/${left!.id}/answer`, { answer: 'by_hand' })).status).toBe(200);
    expect((await desk.asCoach('POST', `/admin/billing-tasks/${left!.id}/answer`, { answer: 'by_hand' })).status).toBe(404);
    expect(await desk.sent(second.booking.stripe_payment_intent_id!)).toBe(0);
  });

  it('FLOW-11 a refund returned by the bank is reported to its client, and shown as outstanding', async () => {
    const { client, booking } = await desk.session();
    const intent = booking.stripe_payment_intent_id!;
    await cancel(client, booking.id);
    const refund = await eventually(async () => (await desk.payments.stripe.refunds.list({ payment_intent: intent })).data[0]);
    await desk.payments.control(`/refunds/${refund.id}/fail`);
    const mail = await desk.mailNamed(client, 'Your refund of $90.00 did not arrive');
    expect(mail.text.replace(/\s+/g, ' ')).toContain('You will still get the money');
    expect(await desk.invoice(client)).toMatchObject({ status: 'paid', refunded: 0, refund_failed: 9_000 });
    const task = await desk.task('refund_failed', 9_000);
    expect((await desk.answer(task, 'retry')).status).toBe(200);
    await eventually(async () => (await desk.sent(intent)) === 9_000);
    await eventually(async () => (await desk.invoice(client)).status === 'refunded');
    expect(await desk.invoice(client)).toMatchObject({ refunded: 9_000, refund_failed: 0 });
  });

  it('FLOW-06 the coach refunds any part of a payment from the panel, before and after the session, once per request', async () => {
    const { client, booking } = await desk.session();
    const [payment] = await desk.paymentsOf(client);
    expect(payment).toMatchObject({ amount: 9_000, refundable: 9_000, sells: 'session' });
    const request_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refundTo(payment!.id, 2_500, { request_id, message: 'Sorry that we began late.' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mail = await desk.mailNamed(client, 'Refund: $25.00');
    expect(mail.text).toContain('Sorry that we began late.');
    await eventually(async () => (await desk.sent(booking.stripe_payment_intent_id!)) === 2_500);
    await untilIdle(desk.testApp);
    expect(desk.testApp.mailbox.mails.filter(({ to, subject }) => to[0]!.address === client.email && subject.startsWith('Refund: $25.00'))).toHaveLength(1);
    expect(await desk.testApp.em().execute(`select count(*)::int as times from audit_log where action = 'payment.refund' and target = ?`, [`payment:${payment!.id}`])).toEqual([{ times: 1 }]);
    expect((await statusOf(client, booking.id)).status).toBe('confirmed');
    // After the session, without changing its status.
    await desk.testApp.em().execute(`update bookings set status = 'completed' where id = ?`, [booking.id]);
    expect(await refundTo(payment!.id, 6_501)).toMatchObject({ status: 409, body: { code: 'MORE_THAN_LEFT', data: { refundable: 6_500 } } });
    expect((await refundTo(payment!.id, 6_500)).body).toMatchObject({ refundable: 0 });
    await eventually(async () => (await desk.sent(booking.stripe_payment_intent_id!)) === 9_000);
    expect(await statusOf(client, booking.id)).toMatchObject({ status: 'completed' });
  });

  it('FLOW-06 a partly used pack shows its unused share, whose refund revokes the credits', async () => {
    const { client, id, intent } = await desk.pack();
    await desk.book(client);
    await desk.book(client);
    expect(await desk.paymentsOf(client)).toMatchObject([{ id, unused: 25_500, unused_words: '3 of 5 sessions not used', refundable: 42_500 }]);
    await refundTo(id, 25_500);
    expect(await desk.credits(client)).toMatchObject({ available: 0, entries: [{ kind: 'revoked', credits: -3, reason: 'refunded' }, { kind: 'spent' }, { kind: 'spent' }, { kind: 'granted' }] });
    await eventually(async () => (await desk.sent(intent)) === 25_500);
  });

  it('FLOW-11 an upcoming session refunded at the provider: the coach is asked to cancel or keep it', async () => {
    const [kept, ended] = [await desk.session(), await desk.session()];
    for (const { client, booking } of [kept, ended]) {
      await desk.payments.stripe.refunds.create({ payment_intent: booking.stripe_payment_intent_id! });
      const task = await desk.task('refunded_at_provider', 9_000);
      expect(task.answers).toEqual(['end', 'keep']);
      await desk.mailNamed(client, 'Refund: $90.00');
      expect(await desk.coachMail('A payment was refunded in Stripe', 'Personal Training')).toContain('keep it in the panel');
      expect((await desk.answer(task, booking.id === kept.booking.id ? 'keep' : 'end')).status).toBe(200);
    }
    expect(await statusOf(kept.client, kept.booking.id)).toMatchObject({ status: 'confirmed', refundable_cents: 0 });
    expect(await statusOf(ended.client, ended.booking.id)).toMatchObject({ status: 'cancelled', refund_cents: 0 });
    expect((await desk.mailNamed(ended.client, 'Canceled')).text).toContain('$90.00 was refunded to you earlier.');
    expect((await cancel(kept.client, kept.booking.id)).body).toMatchObject({ status: 'cancelled', refund_cents: 0 });
    expect(await desk.sent(kept.booking.stripe_payment_intent_id!)).toBe(9_000);
  });

  it('FLOW-11 an early fraud warning is reported to the coach while it is still actionable', async () => {
    const { client, booking } = await desk.session();
    await desk.payments.control(`/charges/${booking.stripe_payment_intent_id}/fraud-warning`, { fraud_type: 'made_with_stolen_card', actionable: true });
    await desk.task('fraud_warning', 9_000);
    expect(await desk.coachMail('A payment may be fraudulent', client.email.replace('client', 'Maria').split('@')[0]!)).toContain('Made with stolen card');
    const [payment] = await desk.paymentsOf(client);
    await refundTo(payment!.id, 9_000);
    await eventually(async () => (await desk.testApp.em().execute(`select 1 from billing_tasks where kind = 'fraud_warning' and payment_id = ? and resolved_at is not null`, [payment!.id])).length > 0);
  });

  describe('disputes', () => {
    it('FLOW-11 a lost dispute cancels the upcoming session, revokes the credits and ends the plan; a won one restores everything', async () => {
      const [lost, won] = [await desk.session(), await desk.session()];
      const pack = await desk.pack();
      const booked = (await desk.book(pack.client)).body.id;
      const member = await desk.testApp.people.client();
      const subscription = await desk.payments.subscribe(member, 'premium_package');
      await eventually(async () => (await desk.credits(member)).available === 4);
      const [plan] = await desk.testApp.em().execute<Array<{ intent: string }>>('select stripe_payment_intent_id as intent from payments where user_id = ?', [member.userId]);
      const disputes = await Promise.all([lost.booking.stripe_payment_intent_id!, won.booking.stripe_payment_intent_id!, pack.intent, plan!.intent].map((intent) => desk.dispute(intent)));
      const mail = await desk.coachMail('Payment disputed: $90.00', lost.client.email);
      expect(mail).toMatch(/Answer by: \d+\/\d+\/\d{4}/);
      expect(mail).toContain('1:1 Personal Training on');
      expect(mail).toContain('booking confirmed');
      // On hold: nothing can be used, and nothing is refunded.
      await eventually(async () => (await statusOf(lost.client, lost.booking.id)).payment_disputed);
      expect(await statusOf(lost.client, lost.booking.id)).toMatchObject({ status: 'confirmed', refundable_cents: 0 });
      expect(await desk.credits(pack.client)).toMatchObject({ available: 0, suspended: 4 });
      expect((await desk.book(pack.client)).body.code).toBe('NO_CREDIT');
      expect(await desk.credits(member)).toMatchObject({ available: 0, suspended: 4 });
      expect((await desk.testApp.request.post(`/billing/packs/${pack.id}/refund`, {}, pack.client.bearer)).body['code']).toBe('PAYMENT_DISPUTED');

      for (const [index, id] of disputes.entries()) await desk.decide(id, index === 1 ? 'won' : 'lost');
      await eventually(async () => (await statusOf(lost.client, lost.booking.id)).status === 'cancelled');
      expect((await desk.mailNamed(lost.client, 'Canceled')).text).toContain('The payment was taken back by the bank.');
      await eventually(async () => (await statusOf(pack.client, booked)).status === 'cancelled');
      await eventually(async () => (await desk.credits(pack.client)).entries[0]?.reason === 'disputed');
      expect(await desk.credits(pack.client)).toMatchObject({ available: 0, suspended: 0 });
      await eventually(async () => (await desk.payments.stripe.subscriptions.retrieve(subscription)).status === 'canceled');
      await eventually(async () => (await desk.payments.subscription(member)) === null);
      await eventually(async () => (await desk.credits(member)).suspended === 0);
      expect(await desk.credits(member)).toMatchObject({ available: 0 });
      await desk.coachMail('Dispute lost: $90.00', disputes[0]!);

      await eventually(async () => !(await statusOf(won.client, won.booking.id)).payment_disputed);
      expect(await statusOf(won.client, won.booking.id)).toMatchObject({ status: 'confirmed', refundable_cents: 9_000 });
      await desk.coachMail('Dispute won: $90.00', disputes[1]!);
      expect((await cancel(won.client, won.booking.id)).body).toMatchObject({ refund_cents: 9_000 });
      await eventually(async () => (await desk.sent(won.booking.stripe_payment_intent_id!)) === 9_000);
    });

    it('FLOW-11 a pack on hold is fully restored when the dispute is won', async () => {
      const { client, intent } = await desk.pack();
      const id = await desk.dispute(intent);
      await eventually(async () => (await desk.credits(client)).suspended === 5);
      await desk.decide(id, 'won');
      await eventually(async () => (await desk.credits(client)).available === 5);
      expect((await desk.book(client)).status).toBe(201);
    });

    it('FLOW-11 a bank inquiry puts nothing on hold, and a refund resolves it', async () => {
      const { client, booking } = await desk.session();
      const intent = booking.stripe_payment_intent_id!;
      await desk.payments.control(`/charges/${intent}/dispute`, { kind: 'inquiry' });
      await desk.coachMail('Payment disputed: $90.00', client.email);
      expect(await statusOf(client, booking.id)).toMatchObject({ payment_disputed: false, refundable_cents: 9_000 });
      await cancel(client, booking.id);
      await eventually(async () => (await desk.sent(intent)) === 9_000);
    });

    it('FLOW-11 a bank inquiry that becomes a dispute puts the session on hold, notifies the coach again, and prevents moving it', async () => {
      const { client, booking } = await desk.session();
      const intent = booking.stripe_payment_intent_id!;
      await desk.payments.control(`/charges/${intent}/dispute`, { kind: 'inquiry' });
      await desk.coachMail('Payment disputed: $90.00', client.email);
      const [made] = (await desk.payments.stripe.disputes.list({ payment_intent: intent })).data;
      await desk.payments.control(`/disputes/${made!.id}/update`, { status: 'needs_response' });
      await eventually(async () => (await statusOf(client, booking.id)).payment_disputed);
      await eventually(() => desk.testApp.mailbox.mails.filter(({ subject, text }) => subject.startsWith('Payment disputed') && text.includes(client.email)).length === 2);
      const moved = await desk.testApp.request.post(`/bookings/${booking.id}/move`, { session_date: desk.hour() }, client.bearer);
      expect(moved).toMatchObject({ status: 409, body: { code: 'NOT_MOVABLE' } });
    });

    it('PAY-09 the coach gets the evidence for a dispute, ready to paste', async () => {
      const { client, booking } = await desk.session();
      await desk.testApp.em().execute(`insert into consents (id, user_id, kind, policy_version, granted_at, ip) values (gen_random_uuid(), ?, 'privacy_and_terms', '2026-11', now(), '203.0.113.7')`, [client.userId]);
      const id = await desk.dispute(booking.stripe_payment_intent_id!);
      const { body } = await desk.asCoach<{ lines: string[] }>('GET', `/admin/disputes/${id}/evidence`);
      const text = body.lines.join('\n');
      for (const words of [client.email, '203.0.113.7', '$90.00 paid by card', 'after accepting the terms of service', '1:1 Personal Training on', 'confirmed']) expect(text).toContain(words);
      expect(text).not.toContain('Fit');
      expect(await desk.asCoach('GET', '/admin/disputes/a%00b/evidence')).toMatchObject({ status: 400 });
    });
  });
});
