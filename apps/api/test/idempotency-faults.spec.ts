import { MINUTE } from '@coach/domain';
import { BookingListService } from '../src/admin/bookings/booking-list.service.ts';
import { IdempotencyKeys } from '../src/auth/idempotency/idempotency-keys.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Body {
  code: string;
}
const CONSULTATION = { booking_type: 'consultation', session_date: '2027-03-10T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
const STORY = { name: 'Dana', location: 'Pasadena', text: 'It worked.', results: 'Down 31 lb', rating: 5, category: 'strength', featured: true, videoUrl: null, beforeAfterImage: null, consented_on: '2027-02-14' };
const FAULT = new Error('a fault after the commit');

describe('Idempotency-Key, when answering fails', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let keys: IdempotencyKeys;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    keys = testApp.app.get(IdempotencyKeys, { strict: false });
  });
  beforeEach(async () => {
    client = await testApp.people.client();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => testApp.stop());

  const post = (path: string, body: object, key: string, { bearer }: SignedInPerson) => testApp.request.post<Body>(path, body, bearer, { 'idempotency-key': key });
  const count = async (sql: string, ...values: string[]) => (await testApp.em().execute<Array<{ count: number }>>(`select count(*)::int as count from ${sql}`, values))[0]!.count;

  it('a story whose answer could not be stored is added once', async () => {
    jest.spyOn(keys, 'keep').mockRejectedValueOnce(FAULT);
    const first = await post('/admin/content/testimonials', STORY, 'story', coach);
    const second = await post('/admin/content/testimonials', STORY, 'story', coach);
    expect([first.status, second.status, second.body.code]).toEqual([500, 409, 'IDEMPOTENCY_ANSWER_LOST']);
    expect(await count(`testimonials where name = 'Dana'`)).toBe(1);
  });

  it('a session that could not be shown after booking is booked and charged once', async () => {
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date: '2027-03-02T10:00:00-08:00', duration_minutes: 60, location: 'Studio', price_cents: 9_000 };
    jest.spyOn(testApp.app.get(BookingListService, { strict: false }), 'one').mockRejectedValueOnce(FAULT);
    const first = await post('/admin/bookings', wanted, 'booked', coach);
    // Frees the time, so that only the key prevents another booking.
    await testApp.em().execute(`update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'admin' where user_id = ?`, [client.userId]);
    await testApp.em().execute('delete from claims');
    const second = await post('/admin/bookings', wanted, 'booked', coach);
    expect([first.status, second.status, second.body.code]).toEqual([500, 409, 'IDEMPOTENCY_ANSWER_LOST']);
    expect([await count('bookings where user_id = ?', client.userId), await count('amounts_due where user_id = ?', client.userId)]).toEqual([1, 1]);
  });

  it('a request whose process died after the commit counts as completed', async () => {
    let bury = () => {};
    jest.spyOn(keys, 'keep').mockReturnValueOnce(new Promise((resolve) => (bury = resolve)));
    void post('/bookings', CONSULTATION, 'dead', client).catch(() => undefined);
    while ((await count('idempotency_keys where user_id = ? and carried_out_at is not null', client.userId)) === 0) await new Promise((wake) => setTimeout(wake, 20));
    expect(await post('/bookings', CONSULTATION, 'dead', client)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_PROGRESS' } });
    testApp.advance(3 * MINUTE);
    expect(await post('/bookings', CONSULTATION, 'dead', client)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_ANSWER_LOST' } });
    expect(await count('bookings where user_id = ?', client.userId)).toBe(1);
    bury();
  });

  it('a request that failed before its commit runs again on retry', async () => {
    jest.spyOn(keys, 'markOf').mockReturnValueOnce({ isOver: false, statement: () => ({ sql: 'select from nothing_there', values: [] }), missed: () => FAULT });
    const [first, second] = [await post('/admin/content/testimonials', { ...STORY, name: 'Eve' }, 'eve', coach), await post('/admin/content/testimonials', { ...STORY, name: 'Eve' }, 'eve', coach)];
    expect([first.status, second.status]).toEqual([500, 201]);
    expect(await count(`testimonials where name = 'Eve'`)).toBe(1);
  });

  it('a request that outlived its lease and lost the key commits nothing', async () => {
    const markOf = keys.markOf.bind(keys);
    // Simulates that another process took over the key: the row now has another id.
    jest.spyOn(keys, 'markOf').mockImplementationOnce(() => markOf('00000000-0000-4000-8000-000000000000'));
    expect((await post('/admin/content/testimonials', { ...STORY, name: 'Fay' }, 'fay', coach)).status).toBe(409);
    expect(await count(`testimonials where name = 'Fay'`)).toBe(0);
  });
});
