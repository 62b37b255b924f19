import { randomUUID } from 'node:crypto';
import type { AdminUserPage } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { FirstSessionsMigration } from '../src/migrations/2027-02-06-first-sessions.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** As the database keeps it, and as all bookings together say. */
const KEPT = 'select user_id, at from first_sessions order by user_id';
const SAID = `select user_id, min(session_date) as at from bookings where status in ('confirmed', 'completed') and not no_show group by user_id order by user_id`;

describe('the first session of each client', () => {
  let testApp: TestApp;
  let client: SignedInPerson;
  let hours = 0;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    client = await testApp.people.client();
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    await run('delete from bookings');
    await run('delete from claims');
  });

  const run = <Row>(sql: string, values: readonly unknown[] = []) => testApp.em().execute<Row[]>(sql, [...values]);
  const at = (days: number): Date => new Date(testApp.app.get(Clock).now().getTime() + days * DAY);
  async function booked(days: number, { status = 'completed', no_show = false, user = client.userId } = {}): Promise<string> {
    const id = randomUUID();
    const ended = status === 'cancelled' ? [at(0), 'client'] : [null, null];
    // Who lies ahead holds their time, each at an hour of their own.
    const claim = status === 'pending' || status === 'confirmed' ? randomUUID() : null;
    hours += 1;
    if (claim) await run(`insert into claims (id, during, created_at) values (?, tstzrange(?::timestamptz, ?::timestamptz + interval '1 minute'), ?)`, [claim, at(days + hours * 400), at(days + hours * 400), at(0)]);
    await run(
      `insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, no_show, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
       values (?, ?, ?, 'personal_training', ?, 60, 'Studio', '', 1, ?, ?, ?, ?, ?, ?, ?)`,
      [id, user, claim, at(days), status, no_show, ...ended, at(0), at(0), at(0)],
    );
    return id;
  }
  const first = async () => (await run<{ at: string }>('select at from first_sessions where user_id = ?', [client.userId])).map((row) => Math.round((new Date(row.at).getTime() - at(0).getTime()) / DAY))[0] ?? null;
  const cancel = (id: string) => run(`update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client' where id = ?`, [id]);

  it.each([
    ['one that is asked for', [[-3, { status: 'pending' }]], null],
    ['one that was called off', [[-3, { status: 'cancelled' }]], null],
    ['one that nobody came to', [[-3, { no_show: true }]], null],
    ['one that is confirmed', [[4, { status: 'confirmed' }]], 4],
    ['the earliest, whatever was written first', [[-3, {}], [-30, {}], [-10, {}]], -30],
    ['the earliest that somebody came to', [[-30, { no_show: true }], [-3, {}]], -3],
  ] as const)('is %s', async (_, sessions, expected) => {
    for (const [days, changes] of sessions) await booked(days, changes);
    expect(await first()).toBe(expected);
  });

  it.each([
    ['confirmed', 'pending', (id: string) => run(`update bookings set status = 'confirmed' where id = ?`, [id]), -30],
    ['called off', 'completed', cancel, -3],
    ['missed', 'completed', (id: string) => run('update bookings set no_show = true where id = ?', [id]), -3],
    ['moved ahead of the other', 'completed', (id: string) => run(`update bookings set session_date = session_date + interval '29 days' where id = ?`, [id]), -3],
    ['moved back', 'completed', (id: string) => run(`update bookings set session_date = session_date - interval '10 days' where id = ?`, [id]), -40],
    ['erased', 'completed', (id: string) => run('delete from bookings where id = ?', [id]), -3],
  ] as const)('follows one that is %s', async (_, status, change, expected) => {
    const id = await booked(-30, { status });
    await booked(-3);
    await change(id);
    expect(await first()).toBe(expected);
  });

  it('goes with the last of them', async () => {
    await cancel(await booked(-30));
    expect(await first()).toBeNull();
  });

  it('is right after everything at once, and none waits for another for good', async () => {
    const others = [await testApp.people.client(), await testApp.people.client(), client].map(({ userId }) => userId);
    const ids = await Promise.all(Array.from({ length: 30 }, (_, number) => booked(-1 - number, { user: others[number % 3]! })));
    await Promise.all(ids.flatMap((id, number) => [...(number % 4 === 0 ? [cancel(id)] : []), booked(-40 - number, { user: others[(number + 1) % 3]!, status: number % 2 ? 'confirmed' : 'pending' }), ...(number % 5 === 0 ? [run('delete from bookings where id = ?', [id])] : [])]));
    const [many, few] = [ids.filter((_, number) => number % 2 === 0), ids.filter((_, number) => number % 2 === 1)];
    await Promise.all([many, few].map((some) => run(`update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'coach' where id = any (?::uuid[])`, [`{${some.join()}}`])));
    expect(await run(KEPT)).toEqual(await run(SAID));
  });

  it('is found for whoever came before it was kept, by a step that can be taken again', async () => {
    await booked(-30);
    await booked(-3);
    await run('delete from first_sessions');
    const migration = new FirstSessionsMigration({} as never, {} as never);
    migration.up();
    const filling = migration.getQueries().map(String).filter((sql) => sql.startsWith('do '));
    for (const sql of [...filling, ...filling]) await run(sql);
    expect(filling).toHaveLength(1);
    expect(await run(KEPT)).toEqual(await run(SAID));
    expect(await first()).toBe(-30);
  });

  it('lists who came, when they did: one that lies ahead is none yet', async () => {
    const coach = await testApp.people.coach();
    const seen = async (choice: string) => (await testApp.request.get<AdminUserPage>(`/admin/users?seen=${choice}`, coach.bearer)).body.users.map(({ user_id: id }) => id).includes(client.userId);
    const lists = async () => Promise.all(['never', 'within_30', 'over_30', 'over_90'].map(seen));
    await booked(4, { status: 'confirmed' });
    expect(await lists()).toEqual([true, false, false, false]);
    await booked(-100);
    expect(await lists()).toEqual([false, false, true, true]);
    await booked(-40, { no_show: true });
    expect(await lists()).toEqual([false, false, true, true]);
    await booked(-60);
    expect(await lists()).toEqual([false, false, true, false]);
    await booked(-2);
    expect(await lists()).toEqual([false, true, false, false]);
  });
});
