import { messages, type BusinessDesk } from '@coach/contracts';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { embedded } from '../src/site/embedded.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('the sites allowed to embed the booking widget', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.em().execute('delete from business_draft'));

  const save = (origins: string[]) => testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, embedding: { origins } }, coach.bearer);
  const framedBy = (address: string) => embedded(testApp.app.get(BusinessSnapshot, { strict: false })).framedBy!(address);

  it('are empty initially', () => {
    for (const address of ['/widget', '/es/widget', '/', '/book']) expect(framedBy(address)).toEqual([]);
  });

  it('are stored as unique origins, and apply once published, to the widget only', async () => {
    const { body } = await save([' Blog.Example/contact?x=1 ', 'https://blog.example', 'http://localhost:8080/']);
    expect(body.draft!.business.embedding).toEqual({ origins: ['https://blog.example', 'http://localhost:8080'] });
    expect(body.draft!.changes).toEqual([{ part: 'embedding', field: 'origins', was: '', now: 'https://blog.example\nhttp://localhost:8080' }]);
    expect(framedBy('/widget')).toEqual([]);
    expect((await testApp.request.ask('POST', '/admin/business/publish', { revision: body.draft!.revision }, coach.bearer)).status).toBe(200);
    for (const address of ['/widget', '/es/widget']) expect(framedBy(address)).toEqual(['https://blog.example', 'http://localhost:8080']);
    for (const address of ['/', '/es', '/book', '/auth', '/admin', '/widgets', '/widget/more']) expect(framedBy(address)).toEqual([]);
  });

  it.each([['http://blog.example'], ['https://*.example.com'], ["https://blog.example; script-src 'unsafe-inline'"], ['javascript:alert(1)'], ['']])('%j is refused with a message', async (origin) => {
    const { status, body } = await save(['https://blog.example', origin]);
    expect([status, JSON.stringify(body).includes(messages.business.badOrigin)]).toEqual([400, true]);
  });

  it('are limited to ten', async () => {
    const sites = (count: number) => Array.from({ length: count }, (_, index) => `https://site-${index}.example`);
    expect([(await save(sites(11))).status, (await save(sites(10))).status]).toEqual([400, 200]);
  });
});
