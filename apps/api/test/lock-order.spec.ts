import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { classDesk } from './class-desk.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import { SoldSessions } from './money/sold-session.ts';
import type { SignedInPerson } from './people.ts';
import { ProgramDesk } from './program-desk.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(60_000);

/** The lock of `claims.service.ts`: exclusive for a caller that claims several times at once. */
const MANY_LOCK = 710_002;
/** The lock of `coach-settings.ts`: shared by callers that claim time, exclusive for time off. */
const SETTINGS_LOCK = 710_001;
const WAITING = `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and not l.granted`;

describe('a session that changes while the coach takes time off over it', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const someoneWaits = () => eventually(async () => (await testApp.em().execute<[{ n: number }]>(WAITING))[0].n > 0);

  /** Locks as time off does: first the settings exclusively, then a row that references the booking; changes the session in between. */
  async function meanwhile(bookingId: string, change: () => Promise<{ status: number }>): Promise<number> {
    const asked: Array<Promise<{ status: number }>> = [];
    await testApp.em().transactional(async (fork) => {
      const em = fork as EntityManager;
      await em.execute('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
      asked.push(change());
      await someoneWaits();
      await em.execute('select id from bookings where id = ? for key share', [bookingId]);
    });
    return (await asked[0]!).status;
  }

  it.each<[string, string, (id: string, client: SignedInPerson) => Promise<{ status: number }>]>([
    ['its client moves it', '09', (id, { bearer }) => testApp.request.post(`/bookings/${id}/move`, { session_date: '2027-03-05T09:00:00-08:00' }, bearer)],
    ['the coach moves it', '11', (id) => testApp.request.post(`/admin/bookings/${id}/move`, { session_date: '2027-03-05T11:00:00-08:00' }, coach.bearer)],
    ['the coach makes it longer', '13', (id) => testApp.request.put(`/admin/bookings/${id}/session`, { location: 'Studio', duration_minutes: 90 }, coach.bearer)],
    ['its client cancels it', '15', (id, { bearer }) => testApp.request.post(`/bookings/${id}/cancel`, {}, bearer)],
    ['the coach cancels it', '17', (id) => testApp.request.post(`/admin/bookings/${id}/cancel`, {}, coach.bearer)],
  ])('AVL-10 %s without a deadlock', async (_, hour, change) => {
    const { booking, client } = await new SoldSessions(testApp).at(`2027-03-04T${hour}:00:00-08:00`);
    expect(await meanwhile(booking.id, () => change(booking.id, client))).toBe(200);
  });

  it('AVL-10 the coach sets a date for a week that was called off without a deadlock', async () => {
    const desk = new ProgramDesk(testApp, coach);
    const program = await desk.sold('2027-03-09T09:00:00-08:00');
    await desk.clear('2027-03-16T06:00:00-07:00', '2027-03-16T20:00:00-07:00');
    const { id } = await desk.unsettled(program, 2);
    const makeUp = () => desk.post(`/admin/weeks-off/${id}/make-up`, { starts_at: '2027-03-17T11:00:00-07:00' });
    expect(await meanwhile(program.id, makeUp)).toBe(200);
  });

  it('AVL-08 alternative times are held for a canceled session during claims of several times without a deadlock', async () => {
    const { booking } = await new SoldSessions(testApp).at('2027-04-22T10:00:00-07:00');
    const range = { starts_at: '2027-04-22T09:00:00-07:00', ends_at: '2027-04-22T12:00:00-07:00' };
    const sickDay = { id: randomUUID(), ...range, reason: '', booking_ids: [booking.id] };
    const claim = (em: EntityManager, from: string, to: string) => em.execute(`insert into claims (id, during, sharing, created_at) values (?, tstzrange(?, ?), 'taken', now())`, [randomUUID(), from, to]);
    await testApp.em().transactional(async (fork) => {
      const em = fork as EntityManager;
      await em.execute('select pg_advisory_xact_lock(?)', [MANY_LOCK]);
      await claim(em, '2027-04-23T00:00:00-07:00', '2027-05-30T00:00:00-07:00');
      expect((await testApp.request.post('/admin/sick-days', sickDay, coach.bearer)).status).toBe(201);
      await someoneWaits();
      await claim(em, '2027-04-16T00:00:00-07:00', '2027-04-22T00:00:00-07:00');
    });
    const progress = async () => (await testApp.request.get<{ done: number; total: number }>(`/admin/sick-days/${sickDay.id}`, coach.bearer)).body;
    await eventually(async () => (await progress()).done === 1);
    await testApp.em().execute(`delete from claims where sharing = 'taken'`);
    await testApp.em().execute('delete from time_off');
  });

  it('AVL-10 the coach changes the place of a class without a deadlock', async () => {
    const classes = classDesk(() => ({ testApp, payments: new Payments(testApp), coach }));
    const at = '2027-03-11T18:00:00-08:00';
    const { id } = await classes.made(at);
    const { booking } = await classes.booked(at);
    expect(await meanwhile(booking.id, () => classes.change(id, classes.plan(at, { location: 'The park' })))).toBe(200);
  });
});
