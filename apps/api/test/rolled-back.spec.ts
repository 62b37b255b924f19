import { startTestApp, type TestApp } from './test-app.ts';
import { giveCredits } from './money/given-credits.ts';
import { premiumClient } from './money/premium-client.ts';
import type { Answer } from './requests.ts';
import type { SignedInPerson } from './people.ts';
import { Outbox } from '../src/platform/outbox/outbox.ts';

/** Written independently of the request's transaction. */
const APART = ['outbox', 'rate_limits'];

const REFUSE = `
  create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'the test lets nothing be committed'; end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not in (${APART.map((table) => `'${table}'`).join(', ')}) loop
      execute format('create constraint trigger refuse_commit after insert or update or delete on %I deferrable initially deferred for each row execute function refuse_commit()', name);
    end loop;
  end $$`;
const ALLOW = 'drop function refuse_commit() cascade';

interface Cast {
  client: SignedInPerson;
  coach: SignedInPerson;
}

/** An action, with its preparation. */
interface Act {
  what: string;
  prepare?: (cast: Cast) => Promise<string>;
  act: (cast: Cast, prepared: string) => Promise<Answer>;
}

describe('a transaction that is rolled back announces nothing', () => {
  let testApp: TestApp;
  let day = 0;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  }, 60_000);
  afterAll(() => testApp.stop());

  const told = async () => (await testApp.em().execute<Array<{ fact: string }>>('select fact from outbox order by position')).map(({ fact }) => fact);
  const weekday = () => {
    day += 1;
    return `2027-03-${String(2 + day + 2 * Math.floor((day - 1) / 3)).padStart(2, '0')}`;
  };
  const session = (more: object = {}) => ({ booking_type: 'consultation', session_date: `${weekday()}T10:00:00-08:00`, duration_minutes: 60, location: 'Studio', notes: 'Knee', ...more });
  const consult = async ({ client }: Cast): Promise<string> => {
    const { status, body } = await testApp.request.post('/bookings', session(), client.bearer);
    expect(status).toBe(201);
    return String(body['id']);
  };
  const asCoach = (path: string) => ({ coach }: Cast, id: string) => testApp.request.post(`/admin/bookings/${id}/${path}`, {}, coach.bearer);

  const ACTS: readonly Act[] = [
    { what: 'a consultation is asked for', act: ({ client }) => testApp.request.post('/bookings', session(), client.bearer) },
    {
      what: 'an hour is booked with a credit',
      prepare: async ({ client }) => {
        await giveCredits(testApp, client, 1);
        return '';
      },
      act: ({ client }) => testApp.request.post('/bookings/with-credit', session({ booking_type: 'personal_training' }), client.bearer),
    },
    { what: 'a client cancels', prepare: consult, act: ({ client }, id) => testApp.request.post(`/bookings/${id}/cancel`, {}, client.bearer) },
    { what: 'the coach cancels', prepare: consult, act: asCoach('cancel') },
    { what: 'the coach confirms', prepare: consult, act: ({ coach }, id) => testApp.request.patch(`/admin/bookings/${id}/status`, { status: 'confirmed' }, coach.bearer) },
    { what: 'a forgotten password is asked about', act: ({ client }) => testApp.request.post('/auth/request-password-reset', { email: client.email }) },
    { what: 'the own data is asked for', act: ({ client }) => testApp.request.post('/account/exports', {}, client.bearer) },
    { what: 'the coach gives a plan', act: ({ client, coach }) => testApp.request.post(`/admin/users/${client.userId}/subscription`, { plan_type: 'video_library', complimentary: true }, coach.bearer) },
    {
      what: 'somebody writes to the coach',
      act: () => testApp.request.post('/contact/send-contact-email', { firstName: 'Devon', lastName: 'Reed', email: 'devon@example.test', goals: 'Run' }),
    },
    {
      what: 'the coach replies to a check-in',
      prepare: async () => {
        const member = await premiumClient(testApp);
        await testApp.request.put('/coaching/check-in', { weight_lb: 182, energy: 2, adherence: 3, note: '' }, member.bearer);
        return member.userId;
      },
      act: ({ coach }, userId) => testApp.request.put(`/admin/coaching/${userId}/check-ins/2027-03-01/reply`, { text: 'Good week.' }, coach.bearer),
    },
  ];

  it.each(ACTS.map((act) => [act.what, act] as const))('%s: none of it is announced', async (_, { prepare, act }) => {
    const cast = { client: await testApp.people.client(), coach: await testApp.people.coach() };
    const prepared = (await prepare?.(cast)) ?? '';
    const before = await told();
    const owner = await testApp.owner();
    await owner.execute(REFUSE);
    const refused = await act(cast, prepared);
    await owner.execute(ALLOW);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await told()).toEqual(before);
    const done = await act(cast, prepared);
    expect({ body: done.body, isDone: done.status < 300 }).toMatchObject({ isDone: true });
    expect((await told()).length).toBeGreaterThan(before.length);
  });

  it('an event outside a transaction is refused', async () => {
    const before = await told();
    const outbox = testApp.app.get(Outbox, { strict: false });
    const payload = { booking_id: '00000000-0000-4000-8000-000000000000' };
    const em = testApp.em();
    expect(() => outbox.record(em, 'booking.cancelled', payload)).toThrow('booking.cancelled is recorded in no transaction');
    await em.flush();
    expect(await told()).toEqual(before);
  });
});
