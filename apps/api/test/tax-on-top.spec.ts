import type { Business, BusinessDesk, PublishedBusiness, TransactionPage } from '@coach/contracts';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const VAT = { name: 'VAT', percent: 19, included: false };

describe('tax added to the prices that the coach enters', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
  }, 60_000);
  afterAll(() => testApp.stop());

  const desk = async () => (await testApp.request.get<BusinessDesk>('/admin/business', coach.bearer)).body;
  const publish = async (change: (business: Business) => Partial<Business>) => {
    const { draft, business } = await desk();
    const { body } = await testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: draft?.revision ?? 0, ...change(draft?.business ?? business) }, coach.bearer);
    return testApp.request.ask<{ code?: string }>('POST', '/admin/business/publish', { revision: body.draft!.revision, note: '' }, coach.bearer);
  };
  const discard = async () => testApp.request.ask('POST', '/admin/business/discard', { revision: (await desk()).draft!.revision }, coach.bearer);
  const priceOf = ({ packs }: Business) => packs.find(({ id }) => id === 'session_pack_5')!.priceCents;

  it('is included in every published price, while the coach keeps editing net prices', async () => {
    expect((await publish(({ region }) => ({ region: { ...region, tax: VAT } }))).status).toBe(200);
    await eventually(() => Promise.resolve(testApp.app.get(BusinessSnapshot, { strict: false }).current.region.tax ?? null));
    const { business } = (await testApp.request.get<PublishedBusiness>('/business')).body;
    expect([priceOf(business), priceOf((await desk()).business)]).toEqual([50_575, 42_500]);
    expect(business.region.tax).toEqual(VAT);
    expect(business.services.find(({ id }) => id === 'personal_training')!.lengths.map(({ priceCents }) => priceCents)).toEqual([5_950, 10_710]);
  });

  it('is paid with sessions, packs and plans, and recorded to the cent', async () => {
    const client = await testApp.people.client();
    await payments.pay(await payments.open(client, 'session_pack_5'));
    await payments.subscribe(client, 'video_library');
    const transactions = await eventually(async () => {
      const { body } = await testApp.request.get<TransactionPage>(`/admin/books/transactions?user_id=${client.userId}`, coach.bearer);
      return body.transactions.length === 2 ? body.transactions : null;
    });
    expect(transactions.map(({ amount, tax }) => [amount, tax]).sort()).toEqual([[11_900, 1_900], [50_575, 8_075]]);
    const [plan] = await testApp.em().execute<Array<{ price_monthly: number }>>('select price_monthly from subscriptions where user_id = ?', [client.userId]);
    expect(plan).toEqual({ price_monthly: 11_900 });
  }, 60_000);

  it('a price that would exceed the maximum charge with tax cannot be published', async () => {
    expect(await publish(({ packs }) => ({ packs: packs.map((pack) => ({ ...pack, priceCents: 900_000 })) }))).toMatchObject({ status: 409, body: { code: 'CHARGED_TOO_MUCH' } });
    await discard();
  });

  it('changing one price leaves the others as entered', async () => {
    expect((await publish(({ packs }) => ({ packs: packs.map((pack) => (pack.id === 'session_pack_5' ? { ...pack, priceCents: 40_000 } : pack)) }))).status).toBe(200);
    const { packs } = (await desk()).business;
    expect(packs.map(({ priceCents }) => priceCents)).toEqual([40_000, 80_000]);
    await eventually(() => Promise.resolve(priceOf(testApp.app.get(BusinessSnapshot, { strict: false }).current) === 47_600));
  });

  it('can be calculated by the provider: the total stays, and the tax is recorded for payments and a plan’s bills', async () => {
    expect((await publish(({ region }) => ({ region: { ...region, tax: { ...VAT, automatic: true } } }))).status).toBe(200);
    await eventually(() => Promise.resolve(testApp.app.get(BusinessSnapshot, { strict: false }).isTaxed));
    const client = await testApp.people.client();
    // Stripe Tax is still off: no page is opened that would differ from the ledger.
    expect((await testApp.request.post<{ code: string }>('/billing/checkout', { serviceType: 'session_pack_10' }, (await testApp.people.client()).bearer)).status).toBe(503);
    // Switzerland's rate differs from the business's own.
    await payments.control('/account', { is_tax_on: true, tax_country: 'CH', tax_behavior: 'inclusive' });
    await payments.pay(await payments.open(client, 'session_pack_10'));
    await payments.subscribe(client, 'premium_package');
    const transactions = await eventually(async () => {
      const { body } = await testApp.request.get<TransactionPage>(`/admin/books/transactions?user_id=${client.userId}`, coach.bearer);
      return body.transactions.length === 2 ? body.transactions : null;
    });
    expect(transactions.map(({ amount, tax }) => [amount, tax]).sort()).toEqual([[38_080, 2_853], [95_200, 7_133]]);
  }, 60_000);
});
