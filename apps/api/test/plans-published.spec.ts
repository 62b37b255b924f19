import { yourCoach } from '@coach/content';
import { messages, type BusinessDesk, type Credits, type LibraryVideo, type PublishedBusiness } from '@coach/contracts';
import { DAY, type Pack, type Plan } from '@coach/domain';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import type { Requests } from './requests.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Refused = { code: string; data?: { price_cents?: number } };
type Line = { name: string; cents: number | null };

describe('plans and packs as the coach publishes them', () => {
  let testApp: TestApp;
  let payments: Payments;
  let other: Requests;
  let coach: SignedInPerson;
  /** Subscribed to the library before any publication. */
  let member: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    other = await testApp.another();
    coach = await testApp.people.coach();
    member = await testApp.people.client();
  });
  afterAll(() => testApp.stop());

  const desk = (method: string, path: string, body?: object) => testApp.request.ask<BusinessDesk & Refused>(method, `/admin/business${path}`, body, coach.bearer);
  /** Publishes as the panel does: a draft, then all of it. */
  const publish = async (parts: { plans?: Plan[]; packs?: Pack[] }) => {
    const { body: saved, status } = await desk('PUT', '/draft', { revision: 0, ...parts });
    expect({ status, saved }).toMatchObject({ status: 200 });
    return desk('POST', '/publish', { revision: saved.draft!.revision });
  };
  const current = async () => (await testApp.request.get<PublishedBusiness>('/business')).body.business;
  const plansWith = async (id: string, change: Partial<Plan>) => (await current()).plans.map((plan) => (plan.id === id ? { ...plan, ...change } : plan));
  const packsWith = async (id: string, change: Partial<Pack>) => (await current()).packs.map((pack) => (pack.id === id ? { ...pack, ...change } : pack));
  const buy = (serviceType: string, client: SignedInPerson, priceCents?: number, at: Requests = testApp.request) =>
    at.post<{ url: string } & Refused>('/billing/checkout', { serviceType, ...(priceCents !== undefined && { expectedPrice: priceCents }) }, client.bearer);
  const lineOf = async (url: string): Promise<Line> => {
    const page = await payments.stripe.checkout.sessions.retrieve(new URL(url).pathname.split('/').at(-1)!, { expand: ['line_items'] });
    return { name: page.line_items!.data[0]!.description!, cents: page.amount_total };
  };
  const standing = async (key: string) => (await payments.stripe.prices.list({ lookup_keys: [key] })).data[0];

  it('a new price is charged at checkout in every process, and created at the provider next to the former one', async () => {
    await payments.subscribe(member, 'video_library');
    const before = await standing('video_library_10000_usd_monthly');
    await publish({ plans: await plansWith('video_library', { name: 'The Library', priceCents: 12_000 }) });
    const made = await eventually(async () => (await standing('video_library_12000_usd_monthly')) ?? null);
    expect(made).toMatchObject({ active: true, unit_amount: 12_000, metadata: { plan_type: 'video_library' } });
    expect(await standing('video_library_10000_usd_monthly')).toMatchObject({ id: before!.id, active: true });
    for (const process of [testApp.request, other]) {
      const { status, body } = await eventually(async () => {
        const answer = await buy('video_library', await testApp.people.client(), 12_000, process);
        return answer.status === 200 ? answer : null;
      });
      expect({ status, line: await lineOf(body.url) }).toEqual({ status: 200, line: { name: 'The Library', cents: 12_000 } });
    }
  });

  it('PRC-14 a buyer who saw another price is asked again, and no page is opened', async () => {
    const client = await testApp.people.client();
    const { status, body } = await buy('video_library', client, 10_000);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', title: messages.booking.priceChanged, data: { price_cents: 12_000 } } });
    expect(await testApp.em().execute('select 1 from purchases where user_id = ?', [client.userId])).toEqual([]);
  });

  it('a page opened before a publication is replaced by one with the current offer; paid before that, it delivers what it sold', async () => {
    const [asks, pays] = [await testApp.people.client(), await testApp.people.client()];
    const former = await payments.open(asks, 'session_pack_5');
    const bought = await payments.open(pays, 'session_pack_5');
    await publish({ packs: await packsWith('session_pack_5', { name: 'Six at once', credits: 6, priceCents: 48_000, validMonths: 3 }) });
    const { body } = await buy('session_pack_5', asks, 48_000);
    expect(await lineOf(body.url)).toEqual({ name: 'Six at once', cents: 48_000 });
    expect((await payments.stripe.checkout.sessions.retrieve(former)).status).toBe('expired');
    expect(await payments.pay(bought)).toBe(200);
    const paid = await eventually(async () => {
      const account = (await testApp.request.get<Credits>('/billing/credits', pays.bearer)).body;
      return account.packs.length > 0 ? account : null;
    });
    expect(paid.packs).toMatchObject([{ pack_type: 'session_pack_5', credits: 5, left: 5 }]);
    expect(await payments.pay(new URL(body.url).pathname.split('/').at(-1)!)).toBe(200);
    const six = await eventually(async () => (await testApp.request.get<Credits>('/billing/credits', asks.bearer)).body.packs[0] ?? null);
    expect(six).toMatchObject({ credits: 6 });
    expect(new Date(six.expires_at).getTime() - new Date(paid.packs[0]!.expires_at).getTime()).toBeLessThan(-200 * DAY);
  });

  it('access depends on a plan’s features, not its id; members keep the sessions it granted', async () => {
    const premium = await testApp.people.client();
    await payments.subscribe(premium, 'premium_package');
    await publish({ plans: (await current()).plans.map((plan) => (plan.id === 'video_access_only' ? { ...plan, credits: 2, opens: { videos: 'everything' as const, coaching: true, priority: true } } : { ...plan, credits: plan.credits && 6 })) });
    const client = await testApp.people.client();
    await payments.subscribe(client, 'video_access_only');
    const available = (person: SignedInPerson) => testApp.request.get<Credits>('/billing/credits', person.bearer).then(({ body }) => body.available);
    expect(await eventually(async () => ((await available(client)) === 2 ? 2 : null))).toBe(2);
    expect((await testApp.request.get<{ is_open: boolean }>('/coaching/summary', client.bearer)).body.is_open).toBe(true);
    const library = (await testApp.request.get<LibraryVideo[]>('/videos', client.bearer)).body;
    expect(library.filter(({ is_accessible: isOpen }) => !isOpen)).toEqual([]);
    expect(await testApp.em().execute('select credits from subscriptions where user_id = ?', [premium.userId])).toEqual([{ credits: 4 }]);
    expect(await available(premium)).toBe(4);
  });

  it('an item off sale cannot be bought, and its members keep it', async () => {
    const small = await testApp.people.client();
    await payments.subscribe(small, 'video_access_only');
    await publish({ plans: await plansWith('video_access_only', { isActive: false }), packs: await packsWith('session_pack_10', { isActive: false }) });
    for (const sold of ['video_access_only', 'session_pack_10']) {
      expect(await buy(sold, await testApp.people.client())).toMatchObject({ status: 409, body: { code: 'NOT_FOR_SALE', title: messages.payment.notForSale } });
    }
    expect(await payments.subscription(small)).toMatchObject({ plan_type: 'video_access_only', status: 'active' });
  });

  it.each<[string, object]>([
    ['a plan under no name that rows could keep', { plans: [{ ...yourCoach.plans[0]!, id: 'Video Access' }, ...yourCoach.plans.slice(1)] }],
    ['a plan under the name of a gift', { plans: [...yourCoach.plans, { ...yourCoach.plans[0]!, id: 'gift' }] }],
    ['a plan twice', { plans: [yourCoach.plans[0], ...yourCoach.plans.slice(0, 2)] }],
    ['a price of nothing', { plans: yourCoach.plans.map((plan) => ({ ...plan, priceCents: 0 })) }],
    ['half a cent', { packs: yourCoach.packs.map((pack) => ({ ...pack, priceCents: 100.5 })) }],
    ['a pack without sessions', { packs: yourCoach.packs.map((pack) => ({ ...pack, credits: 0 })) }],
    ['a plan without a name', { plans: yourCoach.plans.map((plan) => ({ ...plan, name: ' ' })) }],
  ])('refuses %s', async (_, parts) => {
    expect((await desk('PUT', '/draft', { revision: 0, ...parts })).status).toBe(400);
  });

  it('an item once on sale cannot be removed, nor its id reused', async () => {
    const { plans, packs } = await current();
    const refused = async (parts: { plans?: Plan[]; packs?: Pack[] }) => {
      const { body } = await desk('PUT', '/draft', { revision: 0, ...parts });
      const { status, body: answer } = await desk('POST', '/publish', { revision: body.draft!.revision });
      await desk('POST', '/discard', { revision: body.draft!.revision });
      return { status, code: answer.code, data: answer.data };
    };
    expect(await refused({ plans: plans.slice(1) })).toEqual({ status: 409, code: 'SOLD_MISSING', data: { ids: [plans[0]!.id] } });
    expect(await refused({ packs: packs.slice(1) })).toEqual({ status: 409, code: 'SOLD_MISSING', data: { ids: [packs[0]!.id] } });
    expect(await refused({ packs: [...packs, { ...packs[0]!, id: plans[0]!.id }] })).toEqual({ status: 409, code: 'SOLD_TWICE', data: { ids: [plans[0]!.id, plans[0]!.id] } });
    expect(await refused({ plans: [...plans, { ...plans[0]!, id: 'group_session' }] })).toMatchObject({ status: 409, code: 'SOLD_TWICE', data: { ids: ['group_session'] } });
  });

  it('a plan that was never on sale can be added and removed without a trace', async () => {
    const { plans } = await current();
    const own: Plan = { ...plans[0]!, id: 'plan_1', name: 'Morning club', isActive: false };
    expect((await publish({ plans: [own, ...plans] })).status).toBe(200);
    expect((await current()).plans.map(({ id }) => id)).toEqual(['plan_1', ...plans.map(({ id }) => id)]);
    expect((await publish({ plans })).status).toBe(200);
    expect((await current()).plans).toEqual(plans);
  });

  it('a version from before plans could be published has the default plans', async () => {
    const owner = await testApp.owner();
    const { identity, region, policy, look } = yourCoach;
    await owner.execute('alter table business_versions disable trigger business_versions_keep');
    await owner.execute(`insert into business_versions (version, document, published_at) select max(version) + 1, '${JSON.stringify({ identity, region, policy, look })}', now() from business_versions`);
    await owner.execute('alter table business_versions enable trigger business_versions_keep');
    const snapshot = testApp.app.get(BusinessSnapshot, { strict: false });
    await snapshot.refresh();
    expect(snapshot.current).toEqual(yourCoach);
  });

  it('a member’s next month costs the price at the time of subscribing', async () => {
    const row = async () => (await testApp.em().execute<Array<{ price_monthly: number; credits: number; current_period_end: string }>>('select price_monthly, credits, current_period_end from subscriptions where user_id = ?', [member.userId]))[0]!;
    const { current_period_end: end } = await row();
    expect(await payments.control('/clock', { advance_seconds: (32 * DAY) / 1_000 })).toBe(200);
    testApp.advance(32 * DAY);
    const renewed = await eventually(async () => ((await row()).current_period_end === end ? null : row()));
    expect(renewed).toMatchObject({ price_monthly: 10_000, credits: 0 });
    const [paid] = await testApp.em().execute<Array<{ amount: number }>>('select amount from payments where user_id = ? order by created_at desc limit 1', [member.userId]);
    expect(paid).toEqual({ amount: 10_000 });
  });
});
