import * as z from 'zod';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PersonalRecords } from '../src/account-data/personal-records.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

/** Adds a field known only to the profile schema of the contract. */
jest.mock('../../../libs/contracts/src/account/profile-details.ts', () => {
  const { ProfileDetails } = jest.requireActual<{ ProfileDetails: z.ZodObject }>('../../../libs/contracts/src/account/profile-details.ts');
  return { ProfileDetails: ProfileDetails.extend({ planted: z.string().trim().max(50).nullable() }) };
});

const PLANTED = { phone: '(213) 555-0199', planted: 'By text' };

describe('a new field in the profile details', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const profile = async ({ bearer }: SignedInPerson) => (await testApp.request.get('/profile', bearer)).body;
  const change = (values: object, { bearer }: SignedInPerson) => testApp.request.patch('/profile', values, bearer);
  const row = async ({ userId }: SignedInPerson) => (await testApp.em().execute<object[]>('select details, phone from profiles where user_id = ?', [userId]))[0];
  const teller = async () => {
    const client = await testApp.people.client();
    await change(PLANTED, client);
    return client;
  };

  it('can be changed and read; omitted fields stay, blank ones become null', async () => {
    const client = await teller();
    expect(await profile(client)).toMatchObject(PLANTED);
    expect((await change({ planted: ' ' }, client)).body).toMatchObject({ ...PLANTED, planted: null });
    expect((await change({ planted: 'x'.repeat(51) }, client)).status).toBe(400);
    expect(await profile(client)).toMatchObject({ ...PLANTED, planted: null });
  });

  it('is stored with a newly created profile', async () => {
    const client = await testApp.people.client();
    await testApp.em().execute('delete from profiles where user_id = ?', [client.userId]);
    const { body } = await testApp.request.put('/profile', { first_name: 'Ana', last_name: 'Lima', ...PLANTED }, client.bearer);
    expect(body).toMatchObject(PLANTED);
    expect(await profile(client)).toEqual(body);
  });

  it('survives two concurrent changes', async () => {
    const client = await testApp.people.client();
    await Promise.all([change({ phone: PLANTED.phone }, client), change({ planted: PLANTED.planted }, client)]);
    expect(await profile(client)).toMatchObject(PLANTED);
  });

  it('is in the coach’s list of users and its CSV', async () => {
    const client = await teller();
    const { body } = await testApp.request.get<{ users: object[] }>(`/admin/users?search=${client.email}`, coach.bearer);
    expect(body.users).toMatchObject([PLANTED]);
    const csv = await testApp.request.get<{ text: string }>(`/admin/users/export?search=${client.email}`, coach.bearer);
    expect(csv.body.text).toMatch(/name,email,phone,.*planted,role[^]*,\(213\) 555-0199,.*By text,User/);
  });

  it('is in the client’s export, and erased with the account; a row of the previous release reads as null', async () => {
    const client = await teller();
    const [records, owner] = [testApp.app.get(PersonalRecords, { strict: false }), { userId: client.userId, email: client.email }];
    const sections = await records.collect(testApp.em(), owner);
    expect(sections.find(({ table }) => table === 'profiles')?.rows).toMatchObject([PLANTED]);
    await testApp.em().execute(`update profiles set details = '{"phone": "1"}' where user_id = ?`, [client.userId]);
    expect(await profile(client)).toMatchObject({ phone: '1', planted: null });
    await testApp.em().transactional((em) => records.forget(em as EntityManager, owner));
    expect(await row(client)).toEqual({ details: {}, phone: null });
  });

  it('survives when the previous release writes or clears only the phone', async () => {
    const client = await teller();
    expect(await row(client)).toMatchObject({ details: PLANTED, phone: PLANTED.phone });
    await testApp.em().execute(`update profiles set phone = '2' where user_id = ?`, [client.userId]);
    expect(await profile(client)).toMatchObject({ ...PLANTED, phone: '2' });
    await testApp.em().execute(`update profiles set phone = null where user_id = ?`, [client.userId]);
    expect(await row(client)).toMatchObject({ details: { ...PLANTED, phone: null }, phone: null });
    await testApp.em().execute('delete from profiles where user_id = ?', [client.userId]);
    const insert = `insert into profiles (id, user_id, email, first_name, last_name, phone, created_at) values (gen_random_uuid(), ?, ?, 'Ana', 'Lima', '3', now())`;
    await testApp.em().execute(insert, [client.userId, client.email]);
    expect(await profile(client)).toMatchObject({ phone: '3', planted: null });
  });
});
