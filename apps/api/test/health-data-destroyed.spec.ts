import { CloseAccountsJob } from '../src/account-data/close-accounts.job.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { premiumClient } from './money/premium-client.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';

/** Every column with a client's health data, with the query for one client. */
const PLACES: Record<string, string> = {
  'profiles.health_notes': `select health_notes as said from profiles where user_id = ?`,
  'users.signup_metadata': `select signup_metadata as said from users where id = ?`,
  'bookings.notes': `select notes as said from bookings where user_id = ?`,
  'session_checkouts.notes': `select notes as said from session_checkouts where user_id = ?`,
  'check_ins.answers': `select answers as said from check_ins where user_id = ?`,
};

describe('CLN-06 health data is destroyed when the coach deletes the account, even if something delays closing it', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let leaving: SignedInPerson;
  let staying: SignedInPerson;

  const said = async ({ userId }: SignedInPerson) => {
    const found: Record<string, boolean> = {};
    for (const [place, sql] of Object.entries(PLACES)) found[place] = (await testApp.em().execute<Array<{ said: string | null }>>(sql, [userId])).some((row) => Boolean(row.said));
    return found;
  };
  const everywhere = (is: boolean) => Object.fromEntries(Object.keys(PLACES).map((place) => [place, is]));

  /** Creates a client with health data in every column. */
  const talkative = async (day: string): Promise<SignedInPerson> => {
    const client = await premiumClient(testApp);
    await testApp.request.put('/coaching/check-in', { weight_lb: 182, energy: 2, adherence: 3, note: 'My knee hurts' }, client.bearer);
    const consultation = { booking_type: 'consultation', session_date: `2027-03-${day}T10:00:00-08:00`, duration_minutes: 60, location: 'Studio', notes: 'Knee surgery in 2021' };
    expect((await testApp.request.post('/bookings', consultation, client.bearer)).status).toBe(201);
    expect((await new SoldSessions(testApp).checkout(client, `2027-03-${day}T12:00:00-08:00`)).status).toBe(200);
    await testApp.em().execute(`update users set signup_metadata = 's1.k1.stands-for-what-was-said-at-sign-up' where id = ?`, [client.userId]);
    await testApp.em().execute(`update subscriptions set status = 'canceled' where user_id = ?`, [client.userId]);
    return client;
  };

  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    [leaving, staying] = [await talkative('02'), await talkative('03')];
    jest.spyOn(testApp.app.get(CloseAccountsJob, { strict: false }), 'close').mockRejectedValue(new Error('the provider does not answer'));
  }, 60_000);
  afterAll(() => testApp.stop());

  it('is present in every column before', async () => {
    expect(await said(leaving)).toEqual(everywhere(true));
  });

  it('is erased from every column immediately, and other clients’ data stays', async () => {
    const { body } = await testApp.request.post<{ message: string }>('/admin/admin-user-cleanup', { action: 'delete_user', user_id: leaving.userId }, coach.bearer);
    expect(await testApp.em().execute('select state from account_deletions where user_id = ?', [leaving.userId])).toEqual([{ state: 'scheduled' }]);
    expect(body.message).not.toBe('User deleted');
    expect(await said(leaving)).toEqual(everywhere(false));
    expect(await said(staying)).toEqual(everywhere(true));
  });
});
