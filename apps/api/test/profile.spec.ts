import { startTestApp, type TestApp } from './test-app.ts';

describe('the user’s own profile', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  });
  afterAll(() => testApp.stop());

  it('PROF-05 changes the given fields and keeps the others', async () => {
    const client = await testApp.people.client();
    const before = (await testApp.request.get('/profile', client.bearer)).body;
    const { status, body } = await testApp.request.patch('/profile', { phone: ' (213) 555-0199 ' }, client.bearer);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, phone: '(213) 555-0199', etag: expect.any(String) });
    expect(body['etag']).not.toBe(before['etag']);
    expect((await testApp.request.get('/profile', client.bearer)).body).toEqual(body);
  });

  it('PROF-03 a cleared phone or medical history becomes null', async () => {
    const client = await testApp.people.client();
    const { body } = await testApp.request.patch('/profile', { phone: '', health_notes: '  ' }, client.bearer);
    expect(body).toMatchObject({ phone: null, health_notes: null });
  });

  it('PROF-02 PROF-07 never changes address, role, owner or any other protected field', async () => {
    const client = await testApp.people.client();
    const row = async () => (await testApp.em().execute('select * from profiles where user_id = ?', [client.userId]))[0];
    const before = await row();
    const offered = { email: 'else@example.test', is_admin: true, isAdmin: true, user_id: '00000000-0000-4000-8000-000000000000', id: 'x', welcome_email_sent: false, created_at: '2000-01-01T00:00:00Z' };
    for (const [name, value] of Object.entries(offered)) expect(await testApp.request.patch('/profile', { [name]: value }, client.bearer)).toMatchObject({ status: 400, body: { title: expect.stringContaining(`Unknown field ${name}.`) } });
    expect(await row()).toEqual(before);
  });

  it.each([
    ['a blank first name', { first_name: ' ' }],
    ['a last name of 101 characters', { last_name: 'x'.repeat(101) }],
    ['a phone of 31 characters', { phone: '1'.repeat(31) }],
    ['a background of 5,001 characters', { health_notes: 'x'.repeat(5_001) }],
  ])('PROF-07 refuses %s', async (_, change) => {
    const client = await testApp.people.client();
    expect((await testApp.request.patch('/profile', change, client.bearer)).status).toBe(400);
  });

  it('PROF-06 requires a signed-in user', async () => {
    expect((await testApp.request.patch('/profile', { phone: '1' })).status).toBe(401);
  });
});
