import type { BusinessDesk, BusinessVersion } from '@coach/contracts';
import { FirstAdminService } from '../src/auth/account/first-admin.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const coach = { email: 'first@example.test', firstName: 'Maria', lastName: 'Gonzalez' };

describe('a first admin without a name', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  const names = () => testApp.em().execute<Array<{ first_name: string; last_name: string }>>('select first_name, last_name from profiles where is_owner');

  it('gets the coach’s name from the first published business, and not from later ones', async () => {
    const link = new URL(await testApp.app.get(FirstAdminService, { strict: false }).create({ email: 'new@example.test', firstName: '', lastName: '' }));
    const { access_token, refresh_token } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
    await testApp.request.post('/auth/recover', { access_token, refresh_token, password: 'a password of her own' });
    const { body: { access_token: bearer } } = await testApp.request.post<{ access_token: string }>('/auth/sign-in', { email: 'new@example.test', password: 'a password of her own' });
    const publish = async (coachName: string) => {
      const { body: desk } = await testApp.request.get<BusinessDesk>('/admin/business', bearer);
      const { body: saved } = await testApp.request.put<BusinessDesk>('/admin/business/draft', { revision: desk.draft?.revision ?? 0, identity: { ...desk.business.identity, coachName } }, bearer);
      const { body: { version } } = await testApp.request.post<BusinessDesk>('/admin/business/publish', { revision: saved.draft!.revision }, bearer);
      const { body: [latest] } = await testApp.request.get<BusinessVersion[]>('/admin/business/history', bearer);
      expect(latest!.version).toBe(version);
      return latest!.published_by;
    };
    expect(await publish('Lene Marie Vogt')).toBe('Lene Marie Vogt');
    expect(await names()).toEqual([{ first_name: 'Lene Marie', last_name: 'Vogt' }]);
    await publish('Coach Lene');
    expect(await names()).toEqual([{ first_name: 'Lene Marie', last_name: 'Vogt' }]);
  });
});

describe('the first admin of a new installation', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  const create = (admin = coach) => testApp.app.get(FirstAdminService, { strict: false }).create(admin);

  it('has not signed in yet', async () => {
    expect(await testApp.app.get(FirstAdminService, { strict: false }).signedIn()).toBeNull();
  });

  it('sets a password with the printed link, and the panel opens', async () => {
    const link = new URL(await create());
    expect(link.pathname).toBe('/reset-password');
    const { access_token, refresh_token } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
    const chosen = await testApp.request.post('/auth/recover', { access_token, refresh_token, password: 'a password of her own' });
    expect(chosen.status).toBe(200);
    const session = await testApp.request.post<{ access_token: string }>('/auth/sign-in', { email: coach.email, password: 'a password of her own' });
    const overview = await testApp.request.get('/admin/overview', session.body.access_token);
    expect(overview.status).toBe(200);
    expect(await testApp.app.get(FirstAdminService, { strict: false }).signedIn()).toBe(coach.email);
    const audited = await testApp.em().execute(`select action from audit_log where action = 'admin.first'`);
    expect(audited).toEqual([{ action: 'admin.first' }]);
  });

  it('gets a new link when created again, and no second admin can be created this way', async () => {
    const [first, again] = [await create(), await create()];
    expect(again).not.toBe(first);
    await expect(create({ ...coach, email: 'second@example.test' })).rejects.toThrow('has an admin already');
    expect(await testApp.em().execute('select count(*)::int as admins from profiles where is_admin')).toEqual([{ admins: 1 }]);
  });
});
