import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BusinessDesk, PublishedBusiness } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { ownBusiness, pages } from '@coach/content';
import { BusinessVersions } from '../src/business/business-versions.ts';
import { presentSitemap } from '../src/platform/site/search-files.ts';
import { livePageContent } from '../src/site/page-content.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const EMAIL = 'ada@studio.example';
/** Every way to book or pay. The bodies need not be valid: they are refused before validation. */
const SALES: Array<[method: string, path: string, body?: object]> = [
  ['POST', '/billing/checkout', { type: 'subscription', plan_type: 'premium_videos', price_cents: 2_000 }],
  ['POST', '/bookings', { booking_type: 'consultation', duration: 30, starts_at: '2027-03-14T17:00:00Z' }],
];

describe('before the first publication of a self-hosted business', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let brought: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { OWN_BUSINESS: '1', COACH_EMAIL: EMAIL } });
    [coach, client, brought] = [await testApp.people.coach(), await testApp.people.client(), await testApp.people.client()];
  });
  afterAll(() => testApp.stop());

  const published = async () => (await testApp.request.get<PublishedBusiness>('/business')).body;
  const headOf = async (address: string) => {
    const { heads, structuredData, business } = await livePageContent(testApp.app, 'https://coach.example')();
    return { head: heads?.[address], data: structuredData?.[address], isSoon: (business as { opensSoon?: true }).opensSoon === true };
  };

  it('default offers are hidden from visitors, but visible to the coach and imported clients', async () => {
    const { services, plans, packs, ...rest } = ownBusiness(EMAIL);
    const nothing = { ...rest, services: [], plans: [], packs: [] };
    expect(await published()).toEqual({ version: 1, business: nothing, opens_soon: true });
    expect((await livePageContent(testApp.app, 'https://coach.example')()).business).toEqual({ business: nothing, opensSoon: true });
    for (const person of [coach, client]) {
      const { body } = await testApp.request.ask<PublishedBusiness>('GET', '/business', undefined, person.bearer);
      expect(body).toMatchObject({ business: { plans, packs }, opens_soon: true });
      expect(body.business.services.map(({ id }) => id)).toEqual(services.map(({ id }) => id));
    }
  });

  it('visitors see no times, classes, events or stories; users with an account do', async () => {
    const asCoach = (method: string, path: string, body: object) => testApp.request.ask(method, path, body, coach.bearer);
    const { body: hours } = await testApp.request.get<{ weekly: object[][] }>('/admin/working-hours', coach.bearer);
    await asCoach('PUT', '/admin/working-hours', { ...hours, weekly: hours.weekly.map(() => [{ opens: 600, closes: 720 }]) });
    await asCoach('POST', '/admin/content/events', { title: 'Open Day', day: '2027-05-01', hour: '09:30', zone: 'America/New_York', location: 'Atlanta', description: 'Carries.', poster: 'atlanta', url: 'https://events.example/open' });
    const day = '2027-03-03';
    const asked = [`/availability/slots?date=${day}&duration=60`, `/availability/days?from=${day}&days=1&duration=60`, '/content/events', '/content/testimonials', '/classes'];
    const answersOf = async (bearer?: string) => Promise.all(asked.map(async (path) => (await testApp.request.get(path, bearer)).body));
    const [hour, open] = [{ time_slot: expect.stringContaining(day) as string, is_available: true }, expect.any(Number) as number];
    expect(await answersOf(client.bearer)).toMatchObject([expect.arrayContaining([hour]), [{ date: day, available: open, total: open }], [{ title: 'Open Day' }], [], { classes: [] }]);
    expect(await answersOf()).toEqual([[], [{ date: day, available: 0, total: 0 }], [], [], expect.objectContaining({ classes: [] })]);
  });

  it('the sitemap is empty', async () => {
    const { heads } = await livePageContent(testApp.app, 'https://coach.example')();
    expect(presentSitemap({ pages, site: { origin: 'https://coach.example' } })({ heads }).plain.toString()).not.toContain('<loc>');
  });

  it('sign-up is closed; an imported client gets the invitation again, and the same answer', async () => {
    const person = (email: string) => ({ email, password: 'long enough a word', firstName: 'Lea', lastName: 'Lorenz', phone: '1', healthNotes: null, privacyConsent: true });
    const em = testApp.app.get(MikroORM).em.fork() as EntityManager;
    await em.execute(`update users set imported_at = now(), email_confirmed_at = null where id = ?`, [brought.userId]);
    for (const email of ['new@studio.example', brought.email]) {
      const { status, body } = await testApp.request.ask<{ code: string; title: string }>('POST', '/auth/sign-up', person(email));
      expect([status, body.code, body.title]).toEqual([409, 'NOT_OPEN_YET', messages.opening.noAccountsYet]);
    }
    const invited = await em.execute<Array<{ email: string }>>('select email from users where invited_at is not null');
    expect(invited).toEqual([{ email: brought.email }]);
    expect(await em.execute(`select from users where email = 'new@studio.example'`)).toEqual([]);
  });

  it('every page says that it opens soon, and is not indexed', async () => {
    expect((await published()).opens_soon).toBe(true);
    const soon = { title: 'Opens soon', description: 'Opens soon', search: 'hidden' };
    for (const address of ['/', '/pricing', '/membership', '/testimonials']) expect(await headOf(address)).toEqual({ head: soon, data: undefined, isSoon: true });
  });

  it.each(SALES)('%s %s sells nothing to clients', async (method, path, body) => {
    const { status, body: answer } = await testApp.request.ask<{ code: string; title: string }>(method, path, body, client.bearer);
    expect([status, answer.code, answer.title]).toEqual([409, 'NOT_OPEN_YET', messages.opening.notOpenYet]);
  });

  it('a business that sold on its first version without publishing counts as open', async () => {
    const em = testApp.app.get(MikroORM).em.fork() as EntityManager;
    const opensSoon = async (userId: string) => {
      await em.begin();
      await em.execute(`insert into payments (id, user_id, reference, amount, currency, status, sells, stripe_invoice_id, created_at) values (gen_random_uuid(), ?, gen_random_uuid(), 2000, 'usd', 'paid', 'plan', 'in_1', now())`, [userId]);
      const { opens_soon: opens } = await testApp.app.get(BusinessVersions).latest(em);
      await em.rollback();
      return opens === true;
    };
    expect(await opensSoon(client.userId)).toBe(false);
    // A purchase by the coach does not open it.
    expect(await opensSoon(coach.userId)).toBe(true);
  });

  it('publishing opens it', async () => {
    const { body } = await testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, identity: { ...ownBusiness(EMAIL).identity, name: 'Ada Trains' } }, coach.bearer);
    await testApp.request.ask('POST', '/admin/business/publish', { revision: body.draft!.revision }, coach.bearer);
    expect((await published()).opens_soon).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await headOf('/')).toMatchObject({ head: { title: 'Ada Trains' }, isSoon: false });
    const [method, path, order] = SALES[0]!;
    expect((await testApp.request.ask<{ code: string }>(method, path, order, client.bearer)).body.code).not.toBe('NOT_OPEN_YET');
  });
});
