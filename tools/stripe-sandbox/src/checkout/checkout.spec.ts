import { control, sessionParams, startTestSandbox, submit, typesOf, until, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function open(extra: Parameters<typeof sessionParams>[0] = {}): Promise<{ id: string; url: string }> {
  const { id, url } = await testSandbox.stripe.checkout.sessions.create(sessionParams(extra));
  return { id, url: url ?? '' };
}

describe('the hosted page', () => {
  it('is marked as a sandbox, and shows merchant, line item, amount and the link back', async () => {
    const { id, url } = await open({ customer_email: 'ann@example.com' });
    const page = await (await fetch(url)).text();
    for (const words of [
      'Sandbox',
      'No card is charged',
      'Sandbox merchant',
      'Personal training, 60 minutes',
      'Pay $90.00',
      '4242 4242 4242 4242',
      'value="ann@example.com"',
    ])
      expect(page).toContain(words);
    expect(page).toContain(`href="http://localhost:3000/book?resume=${id}"`);
  });

  it('escapes the merchant’s texts', async () => {
    const { url } = await open({
      line_items: [{ price_data: { currency: 'usd', unit_amount: 100, product_data: { name: '<script>alert(1)</script>' } }, quantity: 1 }],
    });
    expect(await (await fetch(url)).text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('accepts 4242…, redirects, and notifies the webhook', async () => {
    const { id, url } = await open();
    const answer = await submit(url);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://localhost:3000/payment-success?session_id=${id}`]);
    const session = await testSandbox.stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      amount_total: 9000,
      customer_details: { email: 'ann@example.com', name: 'Ann Lee' },
      metadata: { hold_id: 'hold-1' },
    });
    const intent = await testSandbox.stripe.paymentIntents.retrieve(String(session.payment_intent), { expand: ['latest_charge'] });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 9000,
      metadata: { hold_id: 'hold-1' },
      receipt_email: 'ann@example.com',
      latest_charge: {
        status: 'succeeded',
        billing_details: { name: 'Ann Lee' },
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    });
    await until(() => testSandbox.receiver.events.length === 3);
    expect(typesOf(testSandbox.receiver)).toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded']);
  });

  it('declines 4000 0000 0000 0002, keeps the session open and the fields filled, and accepts another card', async () => {
    const { id, url } = await open();
    const page = await (await submit(url, { card_number: '4000000000000002' })).text();
    expect(page).toContain('<p class="declined" role="alert">Your card was declined.</p>');
    expect(page).toContain('value="Ann Lee"');
    expect(page).not.toContain('4000000000000002');
    const session = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' } },
    });
    await until(() => testSandbox.receiver.events.length === 1);
    expect(typesOf(testSandbox.receiver)).toEqual(['payment_intent.payment_failed']);
    expect((await submit(url)).status).toBe(303);
  });

  it.each([
    ['an unknown number', { card_number: '4000 0566 5566 5556' }, 'Your card number is invalid.'],
    ['a number that fails the checksum', { card_number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['half a number', { card_number: '4242' }, 'Your card number is incomplete.'],
    ['a year in the past', { card_expiry: '12 / 20' }, 'Your card&#39;s expiration year is in the past.'],
    ['half a date', { card_expiry: '12' }, 'Your card&#39;s expiration date is incomplete.'],
    ['no such month', { card_expiry: '13 / 40' }, 'Your card&#39;s expiration date is invalid.'],
    ['a short CVC', { card_cvc: '12' }, 'Your card&#39;s security code is incomplete.'],
    ['a bad e-mail address', { email: 'nobody' }, 'Your email is invalid.'],
    ['no name', { name: ' ' }, 'Required'],
  ])('refuses %s and charges nothing', async (_case, fields, words) => {
    const { id, url } = await open();
    const page = await (await submit(url, fields)).text();
    expect(page).toContain(`role="alert">${words}</p>`);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_intent: null });
  });

  it('charges once on simultaneous submits, and sends all payers to the same page', async () => {
    const { id, url } = await open();
    const answers = await Promise.all([submit(url), submit(url), submit(url)]);
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
      Array(3).fill(`http://localhost:3000/payment-success?session_id=${id}`),
    );
    const { data } = await testSandbox.stripe.events.list({ type: 'charge.succeeded' });
    expect(data).toHaveLength(1);
    const after = await (await fetch(url)).text();
    expect(after).toContain('You have already paid');
    expect((await control(testSandbox.sandbox, `checkout/${id}/pay`)).status).toBe(409);
  });
});

describe('expiry', () => {
  it('ends an open session on request, once', async () => {
    const { id, url } = await open();
    expect(await testSandbox.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
    await expect(testSandbox.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('has a status of `expired`'),
    });
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('This checkout has expired')]);
    await until(() => testSandbox.receiver.events.length === 1);
    expect(typesOf(testSandbox.receiver)).toEqual(['checkout.session.expired']);
  });

  it('ends a lapsed session, and accepts no payment for it', async () => {
    const { id, url } = await open();
    await control(testSandbox.sandbox, `checkout/${id}/lapse`);
    expect((await submit(url)).status).toBe(410);
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', payment_intent: null });
  });
});

describe('paying without a browser', () => {
  it.each([
    ['4242424242424242', 200, 'paid'],
    ['4000000000000002', 402, 'declined'],
    ['4111111111111111', 400, 'invalid'],
  ])('answers a payment with %s with %i', async (card, status, kind) => {
    const { id } = await open();
    expect(await control(testSandbox.sandbox, `checkout/${id}/pay`, { card })).toMatchObject({ status, body: { kind, session: { id } } });
  });
});
