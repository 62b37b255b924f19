import type Stripe from 'stripe';
import { startTestSandbox, submit, typesOf, until, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
let customer: string;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
  customer = (await testSandbox.stripe.customers.create({ email: 'ann@example.com', name: 'Ann Lee' })).id;
});
afterEach(() => testSandbox.stop());

const open = (extra: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<Stripe.Checkout.Session> =>
  testSandbox.stripe.checkout.sessions.create({
    ...{ mode: 'setup', currency: 'usd', customer, success_url: 'http://localhost:3000/kept?session_id={CHECKOUT_SESSION_ID}', cancel_url: 'http://localhost:3000/book' },
    ...{ setup_intent_data: { description: 'No-show fee', metadata: { hold_id: 'hold-1' } }, ...extra },
  });

/** Saves a card on the page; returns the resulting setup intent. */
async function keep(number: string): Promise<Stripe.SetupIntent> {
  const { id, url } = await open();
  const answer = await submit(url ?? '', { card_number: number });
  if (answer.status === 200) await submit(url ?? '', { authentication: 'complete' });
  const { setup_intent: intent } = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] });
  return intent as Stripe.SetupIntent;
}

const charge = (method: string, idempotencyKey = 'fee-1', extra: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> =>
  testSandbox.stripe.paymentIntents.create({ amount: 4500, currency: 'usd', customer, payment_method: method, off_session: true, confirm: true, description: 'No-show fee', metadata: { booking_id: 'b-1' }, ...extra }, { idempotencyKey });

const methodOf = ({ payment_method: method }: Stripe.SetupIntent): string => (method as Stripe.PaymentMethod).id;

describe('a session in setup mode', () => {
  it('asks only for the card, and attaches it to its customer', async () => {
    const { id, url, payment_status, amount_total, setup_intent } = await open();
    expect({ payment_status, amount_total, setup_intent }).toEqual({ payment_status: 'no_payment_required', amount_total: null, setup_intent: expect.stringMatching(/^seti_/) as string });
    const page = await (await fetch(url ?? '')).text();
    for (const words of ['Save a card', 'Save card', 'allow Sandbox merchant to charge it', 'value="ann@example.com"']) expect(page).toContain(words);
    const answer = await submit(url ?? '');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://localhost:3000/kept?session_id=${id}`]);
    const session = await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', payment_intent: null });
    expect(session.setup_intent).toMatchObject({ status: 'succeeded', usage: 'off_session', metadata: { hold_id: 'hold-1' }, payment_method: { customer, card: { brand: 'visa', last4: '4242' } } });
    await until(() => typesOf(testSandbox.receiver).includes('checkout.session.completed'));
    expect(typesOf(testSandbox.receiver)).toEqual(['checkout.session.completed', 'customer.created', 'payment_method.attached', 'setup_intent.succeeded']);
  });

  it('does not save a declined card, and stays open for another one', async () => {
    const { id, url } = await open();
    expect(await (await submit(url ?? '', { card_number: '4000 0000 0000 0002' })).text()).toContain('Your card was declined.');
    expect(await testSandbox.stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] })).toMatchObject({ status: 'open', setup_intent: { status: 'requires_payment_method', last_setup_error: { decline_code: 'generic_decline' } } });
    expect((await submit(url ?? '')).status).toBe(303);
  });

  it('asks the bank if the card requires it', async () => {
    const { id, url } = await open();
    expect(await (await submit(url ?? '', { card_number: '4000 0025 0000 3155' })).text()).toContain('lets Sandbox merchant keep the card ending in 3155');
    await submit(url ?? '', { authentication: 'fail' });
    expect((await testSandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await submit(url ?? '', { card_number: '4000 0025 0000 3155' });
    expect((await submit(url ?? '', { authentication: 'complete' })).status).toBe(303);
  });

  it.each([
    ['a price', { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Hour' } } }] }, 'line_items'],
    ['no currency', { currency: undefined }, 'currency'],
    ['nobody', { customer: undefined }, 'customer'],
  ])('is refused with %s', async (_, extra, param) => {
    await expect(open(extra as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toMatchObject({ statusCode: 400, param });
  });

  it('refuses setup data in another mode', async () => {
    await expect(open({ mode: 'payment' })).rejects.toMatchObject({ param: 'setup_intent_data' });
  });
});

describe('charging a saved card off session', () => {
  it.each(['4242 4242 4242 4242', '4000 0025 0000 3155'])('%s succeeds', async (number) => {
    const intent = await charge(methodOf(await keep(number)));
    expect(intent).toMatchObject({ status: 'succeeded', amount: 4500, amount_received: 4500, customer, description: 'No-show fee', metadata: { booking_id: 'b-1' } });
    const { data } = await testSandbox.stripe.charges.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ paid: true, amount: 4500, payment_method_details: { card: { last4: number.slice(-4) } } }]);
  });

  it.each([
    ['4000 0000 0000 0341', 'card_declined', 'generic_decline'],
    ['4000 0027 6000 3184', 'authentication_required', 'authentication_required'],
  ])('%s is saved, then declined: %s', async (number, code, decline_code) => {
    const method = methodOf(await keep(number));
    await expect(charge(method)).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code, payment_intent: { status: 'requires_payment_method', amount: 4500, last_payment_error: { code } } });
    expect((await testSandbox.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
    // The same key replays the same refusal, without a second charge.
    await expect(charge(method)).rejects.toMatchObject({ code });
    expect((await testSandbox.stripe.charges.list({ customer })).data).toMatchObject([{ paid: false }]);
  });

  it('charges once for repeated requests with the same key', async () => {
    const method = methodOf(await keep('4242 4242 4242 4242'));
    const [one, other] = [await charge(method), await charge(method)];
    expect(other.id).toBe(one.id);
    expect((await testSandbox.stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  it('refuses a detached card, another customer’s card, and a request without off_session', async () => {
    const method = methodOf(await keep('4242 4242 4242 4242'));
    await expect(charge(method, 'fee-2', { off_session: false })).rejects.toMatchObject({ param: 'off_session' });
    await expect(charge(method, 'fee-3', { amount: 49 })).rejects.toMatchObject({ code: 'amount_too_small' });
    const other = await testSandbox.stripe.customers.create({ email: 'bea@example.com' });
    await expect(charge(method, 'fee-4', { customer: other.id })).rejects.toMatchObject({ param: 'payment_method' });
    await testSandbox.stripe.paymentMethods.detach(method);
    await expect(charge(method, 'fee-5')).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  it('lists the setup intents', async () => {
    const kept = await keep('4242 4242 4242 4242');
    expect((await testSandbox.stripe.setupIntents.list({ customer })).data.map(({ id }) => id)).toEqual([kept.id]);
    expect((await testSandbox.stripe.setupIntents.retrieve(kept.id)).payment_method).toBe(methodOf(kept));
  });
});
