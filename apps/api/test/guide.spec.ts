import { messages, type BusinessDesk, type Guide, type Testimonial } from '@coach/contracts';
import { ownBusiness, sampleStories } from '@coach/content';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const EMAIL = 'ada@studio.example';

describe('the first-run guide', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { OWN_BUSINESS: '1', COACH_EMAIL: EMAIL } });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const ask = <Body = Guide & { code?: string; title?: string }>(method: string, path = '', body?: object) => testApp.request.ask<Body>(method, `/admin/guide${path}`, body, coach.bearer);
  const guide = async () => (await ask('GET')).body;

  it('starts with every step open, without hours and without a published site', async () => {
    expect(await guide()).toMatchObject({ is_own: true, marks: {}, has_hours: false, is_published: false, opened_at: null, dismissed_at: null, mail: { coach: EMAIL } });
  });

  it('stores steps as done or skipped independently, and refuses unknown steps', async () => {
    await Promise.all([ask('PUT', '/steps/look', { mark: 'skipped' }), ask('PUT', '/steps/mail', { mark: 'done' })]);
    await ask('PUT', '/steps/look', { mark: 'done' });
    expect((await guide()).marks).toEqual({ look: 'done', mail: 'done' });
    expect((await ask('PUT', '/steps/party', { mark: 'done' })).status).toBe(400);
    expect((await ask('PUT', '/steps/look', { mark: 'maybe' })).status).toBe(400);
  });

  it('adds sample stories on request, once and marked as samples, and removes them in one step', async () => {
    const stories = async () => (await testApp.request.get<Testimonial[]>('/content/testimonials', coach.bearer)).body;
    expect([(await guide()).samples, await stories()]).toEqual([0, []]);
    await Promise.all([ask('PUT', '/samples', { shown: true }), ask('PUT', '/samples', { shown: true })]);
    expect((await guide()).samples).toBe(3);
    expect((await stories()).map(({ sample, name }) => [sample, name]).sort()).toEqual(sampleStories.map(({ name }) => [true, name]).sort());
    expect((await stories()).map(({ category }) => category)).toEqual(['general', 'general', 'general']);
    const own = { name: 'Rosa M.', location: '', text: 'She listens.', results: 'A calmer back', rating: 5, category: 'general', featured: false, videoUrl: null, beforeAfterImage: null, consented_on: '2025-01-01' };
    expect((await testApp.request.ask('POST', '/admin/content/testimonials', own, coach.bearer)).status).toBe(201);
    expect((await ask('PUT', '/samples', { shown: false })).body.samples).toBe(0);
    expect((await stories()).map(({ name }) => name)).toEqual(['Rosa M.']);
    expect(await testApp.em().execute(`select action from audit_log where action like 'guide.%samples' order by action`)).toEqual(['guide.clear-samples', 'guide.show-samples', 'guide.show-samples'].map((action) => ({ action })));
  });

  it('opens the site only after publishing, and keeps the first opening time', async () => {
    const early = await ask('POST', '/open');
    expect([early.status, early.body.code, early.body.title]).toEqual([409, 'NOT_PUBLISHED', messages.guide.notPublished]);
    const { identity } = ownBusiness(EMAIL);
    const { body } = await testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, identity: { ...identity, name: 'Ada Trains' } }, coach.bearer);
    await testApp.request.ask('POST', '/admin/business/publish', { revision: body.draft!.revision }, coach.bearer);
    expect((await guide()).is_published).toBe(true);
    const { body: opened } = await ask('POST', '/open');
    testApp.advance(60_000);
    expect(opened.opened_at).not.toBeNull();
    expect((await ask('POST', '/open')).body.opened_at).toBe(opened.opened_at);
    expect(await testApp.em().execute(`select action from audit_log where action = 'guide.open'`)).toHaveLength(2);
  });

  it('can be dismissed', async () => {
    expect((await ask('POST', '/dismiss')).body.dismissed_at).not.toBeNull();
    expect((await guide()).marks).toEqual({ look: 'done', mail: 'done' });
  });

  it('detects saved working hours', async () => {
    const { body: hours } = await testApp.request.get<{ weekly: object[][] }>('/admin/working-hours', coach.bearer);
    const weekly = hours.weekly.map((windows, day) => (day === 2 ? [{ opens: 600, closes: 720 }] : windows));
    expect((await testApp.request.ask('PUT', '/admin/working-hours', { ...hours, weekly }, coach.bearer)).status).toBe(200);
    expect((await guide()).has_hours).toBe(true);
  });
});
