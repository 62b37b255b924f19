import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { yourCoach } from '@coach/content';
import type { ConnectedPaymentAccount, PaymentAccount, Slot } from '@coach/contracts';
import { addDays, DAY } from '@coach/domain';
import { CompareBooksJob } from '../src/billing/reconcile/compare-books.job.ts';
import { PROVIDER_RIGHTS, type ProviderRight } from '../src/billing/connect/provider-rights.ts';
import { PaymentAccountService } from '../src/billing/connect/payment-account.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { pageIdOf, Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { untilIdle } from './until-idle.ts';

const KEY = 'rk_test_least';
const nameOf = ({ name, access }: ProviderRight): string => `${name}_${access}`;
const codeOf = ({ steps }: Pick<ConnectedPaymentAccount | PaymentAccount, 'steps'>, wanted: string) => steps.find(({ step }) => step === wanted)!;

describe('a restricted key with the minimal rights', () => {
  let testApp: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString(), isConnected: false, settings: { STRIPE_SECRET_KEY: KEY } });
    payments = new Payments(testApp);
    await allow(PROVIDER_RIGHTS.map(nameOf));
    await payments.control('/account', { terms_url: `${testApp.url}/terms-conditions` });
  }, 60_000);
  afterAll(() => testApp.stop());

  const allow = (rights: string[]) => payments.control('/keys', { key: KEY, rights });
  const service = () => testApp.app.get(PaymentAccountService, { strict: false });
  const calls = async () => ((await (await fetch(`${testApp.sandbox.url}/sandbox/calls`)).json()) as { data: string[] }).data;
  const paid = async (userId: string, sells: string) =>
    eventually(async () => (await testApp.em().execute<Array<{ id: string; stripe_payment_intent_id: string }>>('select id, stripe_payment_intent_id from payments where user_id = ? and sells = ?', [userId, sells]))[0]);

  /** Saves a card with a session, charges a no-show fee to it, and removes it. */
  const chargeNoShow = async (client: SignedInPerson, coach: SignedInPerson) => {
    await testApp.publishBusiness({ policy: { ...yourCoach.policy, noShowFeePercent: 50 }, services: yourCoach.services.map((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot' as const } : service)) });
    const date = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);
    const days = await Promise.all([0, 1, 2].map((ahead) => testApp.request.get<Slot[]>(`/availability/slots?date=${addDays(date, ahead)}&duration=60`)));
    const slot = days.flatMap(({ body }) => body).find(({ is_available }) => is_available)!;
    const bookingData = { booking_type: 'personal_training', session_date: slot.time_slot, duration_minutes: 60, location: 'Studio', notes: 'Fit' };
    const { body } = await testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', agreedFee: 4_500, bookingData }, client.bearer);
    await payments.pay(pageIdOf(body.url));
    const booking = await eventually(async () => (await testApp.em().execute<Array<{ id: string }>>('select id from bookings where user_id = ?', [client.userId]))[0]);
    await testApp.em().execute(`update bookings set session_date = now() - interval '5 minutes' where id = ?`, [booking.id]);
    expect((await testApp.request.post(`/admin/bookings/${booking.id}/no-show`, {}, coach.bearer)).status).toBe(200);
    expect((await testApp.request.post(`/admin/bookings/${booking.id}/no-show-fee`, {}, coach.bearer)).status).toBe(200);
    await eventually(async () => (await testApp.request.delete('/billing/kept-cards', client.bearer)).status === 200);
    await untilIdle(testApp);
  };

  it('connects the account, and covers all selling, plan changes, refunds and reconciliation', async () => {
    expect(codeOf(await service().connect(null), 'rights')).toMatchObject({ code: 'rightsEnough' });
    const [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    const subscription = await payments.subscribe(client, 'video_access_only');
    expect((await testApp.request.post('/billing/checkout', { serviceType: 'premium_package' }, client.bearer)).status).toBe(200);
    expect((await testApp.request.post('/billing/portal', {}, client.bearer)).status).toBe(200);
    expect((await testApp.request.get('/billing/invoices', client.bearer)).status).toBe(200);
    expect(await payments.pay(await payments.open(client, 'session_pack_5'))).toBe(200);
    const pack = await paid(client.userId, 'pack');
    expect((await testApp.request.post(`/admin/payments/${pack.id}/refund`, { request_id: randomUUID(), amount: 1_000, reason: 'goodwill' }, coach.bearer)).status).toBe(200);
    await payments.control(`/charges/${pack.stripe_payment_intent_id}/fraud-warning`);
    await payments.control(`/charges/${pack.stripe_payment_intent_id}/dispute`, { reason: 'fraudulent' });
    await untilIdle(testApp);
    await payments.reconcile();
    await payments.within(() => testApp.app.get(CompareBooksJob, { strict: false }).compare());
    await chargeNoShow(client, coach);
    const [row] = await testApp.em().execute<Array<{ id: string }>>('select id from subscriptions where stripe_subscription_id = ?', [subscription]);
    const ended = await testApp.request.post(`/admin/subscriptions/${row!.id}/cancel`, { when: 'now', refund: 0, reason: 'Moved away' }, coach.bearer);
    expect(ended).toMatchObject({ status: 200 });
    await untilIdle(testApp);
  }, 60_000);

  it('lists every call that the product makes, and no unneeded right', async () => {
    const listed = PROVIDER_RIGHTS.flatMap((right) => right.calls);
    const probed = PROVIDER_RIGHTS.map(({ probe: [method, address] }) => `${method} ${address.replace(/[a-z]+_(?:test_)?none0/, '{id}')}`);
    const made = await calls();
    expect(made.filter((call) => !listed.includes(call) && !probed.includes(call))).toEqual([]);
    expect(PROVIDER_RIGHTS.filter((right) => !right.calls.some((call) => made.includes(call))).map(({ resource }) => resource)).toEqual([]);
  });

  it.each(PROVIDER_RIGHTS)('reports that it lacks $resource', async ({ resource, access, name }) => {
    const others = PROVIDER_RIGHTS.filter((right) => right.name !== name).map(nameOf);
    await allow(access === 'write' ? [...others, `${name}_read`] : others);
    const rights = codeOf(await service().look({ waitMs: 0 }), 'rights');
    expect(rights).toMatchObject({ state: 'missing', title: expect.stringContaining(`${resource} (${access})`) as string });
  });

  it('reports each step that it may not read, and checks the others', async () => {
    await allow(PROVIDER_RIGHTS.filter(({ name }) => !['webhook', 'tax_settings'].includes(name)).map(nameOf));
    const account = await service().connect(null, { waitMs: 0 });
    for (const [step, right] of [['webhook', 'webhook_read'], ['tax', 'tax_settings_read']] as const)
      expect(codeOf(account, step)).toMatchObject({ state: 'not_possible', code: 'notAllowed', title: expect.stringContaining(right) as string });
    expect(codeOf(account, 'portal')).toMatchObject({ state: 'done' });
  });
});

it('docs/payment-account.md lists the same rights', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/payment-account.md'), 'utf8');
  const table = text.slice(text.indexOf('## The least rights')).split('\n').filter((line) => line.startsWith('| ')).slice(1);
  const rows = table.map((line) => line.split('|').map((cell) => cell.trim()).slice(1, 4));
  expect(rows).toEqual(PROVIDER_RIGHTS.map(({ resource, access, why }) => [resource, access, why]));
});
