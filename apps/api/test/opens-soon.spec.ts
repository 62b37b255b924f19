import type { BusinessDesk, PublishedBusiness } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { ownBusiness } from '@coach/content';
import { livePageContent } from '../src/site/page-content.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const EMAIL = 'ada@studio.example';
/** Each way to book or to pay. What is asked for need not be right: nobody gets so far. */
const SALES: Array<[method: string, path: string, body?: object]> = [
  ['POST', '/billing/checkout', { type: 'subscription', plan_type: 'premium_videos', price_cents: 2_000 }],
  ['POST', '/bookings', { booking_type: 'consultation', duration: 30, starts_at: '2027-03-14T17:00:00Z' }],
];

describe('before the coach of an own business first publishes it', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { OWN_BUSINESS: '1', COACH_EMAIL: EMAIL } });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
  });
  afterAll(() => testApp.stop());

  const published = async () => (await testApp.request.get<PublishedBusiness>('/business')).body;
  const headOf = async (address: string) => {
    const { heads, structuredData, business } = await livePageContent(testApp.app, 'https://coach.example')();
    return { head: heads?.[address], data: structuredData?.[address], isSoon: (business as { opensSoon?: true }).opensSoon === true };
  };

  it('everybody is told that it opens soon, and search engines to pass by', async () => {
    expect((await published()).opens_soon).toBe(true);
    const soon = { title: 'Opens soon', description: 'Opens soon', search: 'hidden' };
    for (const address of ['/', '/pricing', '/membership', '/testimonials']) expect(await headOf(address)).toEqual({ head: soon, data: undefined, isSoon: true });
  });

  it.each(SALES)('%s %s sells nothing to clients', async (method, path, body) => {
    const { status, body: answer } = await testApp.request.ask<{ code: string; title: string }>(method, path, body, client.bearer);
    expect([status, answer.code, answer.title]).toEqual([409, 'NOT_OPEN_YET', messages.opening.notOpenYet]);
  });

  it('what she publishes opens it', async () => {
    const { body } = await testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, identity: { ...ownBusiness(EMAIL).identity, name: 'Ada Trains' } }, coach.bearer);
    await testApp.request.ask('POST', '/admin/business/publish', { revision: body.draft!.revision }, coach.bearer);
    expect((await published()).opens_soon).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await headOf('/')).toMatchObject({ head: { title: 'Ada Trains' }, isSoon: false });
    const [method, path, order] = SALES[0]!;
    expect((await testApp.request.ask<{ code: string }>(method, path, order, client.bearer)).body.code).not.toBe('NOT_OPEN_YET');
  });
});
