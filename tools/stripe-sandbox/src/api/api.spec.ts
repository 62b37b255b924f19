import type Stripe from 'stripe';
import { client, control, sessionParams, startTestSandbox, type TestSandbox } from '../test-sandbox.ts';

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox();
});
afterEach(() => testSandbox.stop());

async function refusal(asked: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return asked.then(
    () => Promise.reject(new Error('The request was not refused.')),
    (error: Stripe.errors.StripeError) => error,
  );
}

/** Sends parameters that the SDK's types would not allow. */
function create(extra: object): Promise<unknown> {
  return testSandbox.stripe.checkout.sessions.create({ ...sessionParams(), ...extra });
}

const item = (price: object, extra: object = {}): object => ({
  line_items: [{ price_data: { currency: 'usd', unit_amount: 9000, product_data: { name: 'Session' }, ...price }, quantity: 1, ...extra }],
});
const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;

describe('the key', () => {
  it.each([
    [{}, /did not provide an API key/],
    [{ authorization: 'Bearer nonsense' }, /Invalid API Key/],
    [{ authorization: 'Bearer sk_live_123' }, /test keys/],
  ])('refuses %j with 401', async (headers: Record<string, string>, words) => {
    const response = await fetch(`${testSandbox.sandbox.url}/v1/customers/cus_1`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(await response.json()).toEqual({ error: { type: 'invalid_request_error', message: expect.stringMatching(words) } });
  });
});

describe('parameters of a new session', () => {
  it.each<[string, object, string, string | undefined, string]>([
    ['an unknown name', { foo: 1 }, 'foo', 'parameter_unknown', 'Received unknown parameter: foo'],
    [
      'a misspelt nested name',
      item({ unit_amout: 5 }),
      'line_items[0][price_data][unit_amout]',
      'parameter_unknown',
      'Received unknown parameter: line_items[0][price_data][unit_amout]',
    ],
    ['no mode', { mode: undefined }, 'mode', 'parameter_missing', 'Missing required param: mode.'],
    [
      'no quantity',
      item({}, { quantity: undefined }),
      'line_items[0][quantity]',
      'parameter_missing',
      'Missing required param: line_items[0][quantity].',
    ],
    ['no success address', { success_url: undefined }, 'success_url', 'parameter_missing', 'Missing required param: success_url.'],
    [
      'an empty text',
      { client_reference_id: '' },
      'client_reference_id',
      'parameter_invalid_empty',
      "You passed an empty string for 'client_reference_id'",
    ],
    [
      'a fraction of a cent',
      item({ unit_amount: 90.5 }),
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
      'Invalid integer: 90.5',
    ],
    ['less than 50 cents', item({ unit_amount: 49 }), 'line_items', 'amount_too_small', 'must add up to at least $0.50 usd'],
    ['no piece', item({}, { quantity: 0 }), 'line_items[0][quantity]', 'parameter_invalid_integer', 'greater than or equal to 1'],
    ['a currency without a hundredth', item({ currency: 'jpy' }), 'line_items[0][price_data][currency]', undefined, 'Invalid currency: jpy'],
    ['a bare host', { success_url: 'example.com/x' }, 'success_url', 'url_invalid', 'An explicit scheme (such as https) must be provided.'],
    ['no address', { cancel_url: 'http://' }, 'cancel_url', 'url_invalid', 'Not a valid URL'],
    ['too soon an end', { expires_at: inMinutes(29) }, 'expires_at', undefined, 'at least 30 minutes'],
    ['too late an end', { expires_at: inMinutes(24 * 60 + 2) }, 'expires_at', undefined, 'less than 24 hours'],
    ['a bad e-mail address', { customer_email: 'nobody' }, 'customer_email', 'email_invalid', 'Invalid email address: nobody'],
    ['an unknown customer', { customer: 'cus_none' }, 'customer', 'resource_missing', "No such customer: 'cus_none'"],
    ['an unknown mode', { mode: 'gift' }, 'mode', undefined, 'Invalid mode: must be one of payment, setup, or subscription'],
    ['a setup that sells', { mode: 'setup' }, 'line_items', undefined, 'You can not pass `line_items` in `setup` mode.'],
    ['a subscription without a recurring price', { mode: 'subscription', payment_intent_data: undefined }, 'line_items', undefined, 'at least one recurring price'],
    ['a recurring price paid once', item({ recurring: { interval: 'month' } }), 'line_items', undefined, 'passed a recurring price'],
    ['subscription data in a payment', { subscription_data: { metadata: { a: 'b' } } }, 'subscription_data', undefined, 'in `payment` mode'],
    ['an unknown coupon', { discounts: [{ coupon: 'x' }] }, 'discounts[0][coupon]', 'resource_missing', "No such coupon: 'x'"],
    ['no boolean', { allow_promotion_codes: 'yes' }, 'allow_promotion_codes', undefined, 'Invalid boolean: yes'],
    ['a name that only Stripe knows', { tax_id_collection: { enabled: true } }, 'tax_id_collection', undefined, 'not supported by this sandbox yet'],
    ['a long metadata value', { metadata: { note: 'x'.repeat(501) } }, 'metadata[note]', undefined, 'up to 500 characters'],
  ])('refuses %s', async (_case, extra, param, code, words) => {
    const error = await refusal(create(extra));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param, code });
    expect(error.message).toContain(words);
  });

  it('answers 404 for unknown objects and addresses', async () => {
    const missing = await refusal(testSandbox.stripe.checkout.sessions.retrieve('cs_test_none'));
    expect(missing).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'session',
      message: "No such checkout.session: 'cs_test_none'",
    });
    expect(await refusal(testSandbox.stripe.topups.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/topups)'),
    });
    expect(await refusal(testSandbox.stripe.customers.retrieve('constructor'))).toMatchObject({ statusCode: 404 });
  });
});

describe('idempotency keys', () => {
  it('replays the first answer for the same request', async () => {
    const first = await testSandbox.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'hold-1' });
    const second = await testSandbox.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'hold-1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId });
    expect((await testSandbox.stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('refuses a used key for other parameters or another endpoint', async () => {
    await testSandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'k' });
    const other = await refusal(testSandbox.stripe.customers.create({ email: 'bob@example.com' }, { idempotencyKey: 'k' }));
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError', message: expect.stringContaining('same parameters') });
    const elsewhere = await refusal(testSandbox.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' }));
    expect(elsewhere).toMatchObject({ statusCode: 400, message: expect.stringContaining('same endpoint') });
  });

  it('does not save a parameter error', async () => {
    await refusal(testSandbox.stripe.customers.create({ email: 'nobody' }, { idempotencyKey: 'k' }));
    const mended = await testSandbox.stripe.customers.create({ email: 'nobody@example.com' }, { idempotencyKey: 'k' });
    expect(mended.id).toMatch(/^cus_/);
  });

  it('answers 409 to a second request while the first is in progress', async () => {
    await control(testSandbox.sandbox, 'outage', { seconds: 5, mode: 'slow', delay_ms: 200 });
    const ask = (): Promise<unknown> => testSandbox.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { reason } = [first, second].find((result) => result.status === 'rejected') as PromiseRejectedResult;
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });
});

describe('lists and expansion', () => {
  it('pages through sessions, newest first', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      ids.unshift((await testSandbox.stripe.checkout.sessions.create(sessionParams({ client_reference_id: name }))).id);
    const page = await testSandbox.stripe.checkout.sessions.list({ limit: 2 });
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' });
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const { id } of testSandbox.stripe.checkout.sessions.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
    const before = await testSandbox.stripe.checkout.sessions.list({ limit: 1, ending_before: ids[3] });
    expect(before.data.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await testSandbox.stripe.checkout.sessions.list({ status: 'complete' })).data).toEqual([]);
    expect((await testSandbox.stripe.checkout.sessions.list({ created: { gt: inMinutes(1) } })).data).toEqual([]);
  });

  it('expands what is requested, and refuses what cannot be expanded', async () => {
    const customer = await testSandbox.stripe.customers.create({ email: 'ann@example.com', metadata: { user_id: '7' } });
    const session = await testSandbox.stripe.checkout.sessions.create(
      sessionParams({ customer: customer.id, expand: ['line_items', 'customer'] }),
    );
    expect(session.customer).toMatchObject({ id: customer.id, metadata: { user_id: '7' } });
    expect(session.line_items?.data[0]).toMatchObject({ amount_total: 9000, price: { unit_amount: 9000 }, quantity: 1 });
    await control(testSandbox.sandbox, `checkout/${session.id}/pay`);
    const paid = await testSandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(paid.payment_intent).toMatchObject({ object: 'payment_intent', latest_charge: { object: 'charge', amount: 9000, paid: true } });
    const { data } = await testSandbox.stripe.checkout.sessions.list({ expand: ['data.payment_intent'] });
    expect(data[0]?.payment_intent).toMatchObject({ status: 'succeeded' });
    expect(await refusal(testSandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['nothing'] }))).toMatchObject({
      statusCode: 400,
      message: 'This property cannot be expanded (nothing).',
    });
  });
});

describe('an outage', () => {
  it('answers 500 while it lasts', async () => {
    await control(testSandbox.sandbox, 'outage', { seconds: 60 });
    expect(await refusal(testSandbox.stripe.customers.create({}))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    await control(testSandbox.sandbox, 'outage', { off: true });
    expect((await testSandbox.stripe.customers.create({})).object).toBe('customer');
  });

  it('hangs until it is over and then drops the connection', async () => {
    await control(testSandbox.sandbox, 'outage', { seconds: 60, mode: 'hang' });
    const asked = refusal(testSandbox.stripe.customers.create({}, { timeout: 150 }));
    expect(await asked).toMatchObject({ type: 'StripeConnectionError' });
  });

  it('does the work once even if the answer is lost', async () => {
    await control(testSandbox.sandbox, 'outage', { seconds: 60, mode: 'lost' });
    await refusal(testSandbox.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'hold-1' }));
    await control(testSandbox.sandbox, 'outage', { off: true });
    const again = await client(testSandbox.sandbox.port).checkout.sessions.create(sessionParams(), { idempotencyKey: 'hold-1' });
    expect((await testSandbox.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([again.id]);
  });
});
