import { randomUUID } from 'node:crypto';
import type { BegunCheckout, HeldCheckout, Session } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions } from './money/sold-session.ts';

jest.setTimeout(60_000);

/** A choice is available to its user on any device, and to nobody else. The test app's time is Monday, 3/1/2027, 9:00 am. */
describe('an unfinished booking', () => {
  let testApp: TestApp;
  let sold: SoldSessions;
  beforeAll(async () => {
    testApp = await startTestApp();
    sold = new SoldSessions(testApp);
  });
  afterAll(() => testApp.stop());

  const CHOICE = { service: 'personal_training', duration: 30, date: '2027-03-09', time: '09:30' };
  const newcomer = (more: object = {}) => ({
    ...{ email: `${randomUUID()}@example.test`, password: 'a secret of mine', firstName: 'Ana', lastName: 'Lopez', phone: '555 0100' },
    ...{ healthNotes: 'Left knee', privacyConsent: true, ...more },
  });
  const begun = (session: string, client?: SignedInPerson) => testApp.request.get<BegunCheckout & { code?: string }>(`/billing/checkout/begun?session_id=${session}`, client?.bearer);

  it('CNF-02 a choice made before sign-up is in the session of the mailed link on any device, until it is cleared', async () => {
    const account = newcomer({ intendedBooking: CHOICE });
    expect((await testApp.request.post('/auth/sign-up', account)).status).toBe(201);
    const [mail] = await testApp.mailbox.to(account.email);
    const tokens = new URLSearchParams(new URL(/https?:\S+\/confirm-email#\S+/.exec(mail!.text)![0]).hash.slice(1));
    const { body: session } = await testApp.request.post<Session>('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });
    expect(session.profile).toMatchObject({ intended_booking: CHOICE });
    expect((await testApp.request.patch('/profile', { intended_booking: null }, session.access_token)).body).toMatchObject({ intended_booking: null });
    expect((await testApp.request.get('/profile', session.access_token)).body).toMatchObject({ intended_booking: null, intended_plan: null });
  });

  it.each([
    ['an unknown service', { service: 'massage' }],
    ['an hour that no clock shows', { ...CHOICE, time: '25:00' }],
    ['anything that was typed', { ...CHOICE, notes: 'Left knee' }],
    ['21 people', { service: 'group_session', participants: 21 }],
  ])('S12 %s is refused', async (_, intendedBooking) => {
    expect((await testApp.request.post('/auth/sign-up', newcomer({ intendedBooking }))).status).toBe(400);
  });

  it('PAY-08 the details entered before checkout are restored after leaving it, for their own client only', async () => {
    const [client, other] = [await testApp.people.client(), await testApp.people.client()];
    const at = '2027-03-09T10:00:00-08:00';
    const { session } = await sold.checkout(client, at);
    const entered = { service_type: 'personal_training_60', session_date: new Date(at).toISOString(), duration_minutes: 60, participant_count: 1, location: 'Studio', place_id: '', place: null, notes: 'Fit' };
    expect((await begun(session, client)).body).toEqual(entered);
    await testApp.request.post('/billing/checkout/abandon', { session_id: session });
    expect((await begun(session, client)).body).toEqual(entered);
    expect((await begun(session, other)).status).toBe(404);
    expect((await begun(session)).status).toBe(401);
    expect((await begun('cs_unknown', client)).status).toBe(404);
  });

  it('S9 is stored encrypted, and is in no URL', async () => {
    const client = await testApp.people.client();
    const { url } = await sold.checkout(client, '2027-03-10T10:00:00-08:00');
    const [row] = await testApp.em().execute<Array<{ notes: string }>>('select notes from session_checkouts where user_id = ?', [client.userId]);
    expect(row!.notes).not.toContain('Fit');
    const { body } = await testApp.request.get<{ held: HeldCheckout }>('/billing/checkout', client.bearer);
    expect(JSON.stringify([url, body])).not.toContain('Fit');
  });

  it('is gone once it is booked', async () => {
    const client = await testApp.people.client();
    const { session } = await sold.checkout(client, '2027-03-11T10:00:00-08:00');
    await testApp.em().execute(`update session_checkouts set state = 'booked' where user_id = ?`, [client.userId]);
    expect((await begun(session, client)).status).toBe(404);
  });
});
