import { RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import ICAL from 'ical.js';
import type { AdminBooking, AdminPlace, BusinessReport, CoachCalendar, CoachToday } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { PersonalRecords } from '../src/account-data/personal-records.ts';
import { SessionLetters } from '../src/bookings/mail/session-letter.ts';
import type { SignedInPerson } from './people.ts';
import { ProgramDesk, type Program } from './program-desk.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { untilIdle } from './until-idle.ts';

jest.setTimeout(120_000);

/** After two of its weeks, the coach makes the program longer, cheaper, and moves it. */
describe('a program changed after its start', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let desk: ProgramDesk;
  let program: Program;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    desk = new ProgramDesk(testApp, coach);
    program = await desk.sold('2027-03-09T07:00:00-08:00');
    testApp.advance(16 * DAY);
    coach = await testApp.people.again(coach);
    program = { ...program, client: await testApp.people.again(program.client) };
    desk = new ProgramDesk(testApp, coach);
    const { body: places } = await testApp.request.post<AdminPlace[]>('/admin/places', { name: 'The Loft', address: '1 Main Street', instructions: 'Bring shoes.' }, coach.bearer);
    const wanted = { location: '', place_id: places[0]!.id, duration_minutes: 90, price_cents: 7_000, outside_hours: true };
    expect((await testApp.request.ask<AdminBooking>('PUT', `/admin/bookings/${program.id}/session`, wanted, coach.bearer)).status).toBe(200);
    await untilIdle(testApp);
  }, 120_000);
  afterAll(() => testApp.stop());

  const days = ['2027-03-09', '2027-03-16', '2027-03-23', '2027-03-30'];

  it('AVL-08 shows its client the original details of past weeks', async () => {
    const { series, duration_minutes, price_cents, place } = await desk.read(program);
    expect({ duration_minutes, price_cents, place }).toMatchObject({ duration_minutes: 90, price_cents: 7_000, place: { name: 'The Loft' } });
    const was = { duration_minutes: 60, location: 'Park', place: null };
    expect(series!.weeks.map(({ kept }) => kept ?? null)).toEqual([was, was, null, null, null, null]);
  });

  it('AVL-08 shows each week with its own details in the coach’s calendar and Today', async () => {
    const all = await Promise.all(days.map(async (day) => {
      const { entries } = (await testApp.request.get<CoachCalendar>(`/admin/calendar?from=${day}&days=1`, coach.bearer)).body;
      const [today] = (await testApp.request.get<CoachToday>(`/admin/today?date=${day}`, coach.bearer)).body.sessions;
      const [session] = entries.flatMap((entry) => (entry.kind === 'session' ? entry : []));
      return [session, today].map((one) => [(Date.parse(one!.ends_at) - Date.parse(one!.starts_at)) / 60_000, one!.place?.name ?? one!.location]);
    }));
    expect(all.flat()).toEqual([...Array.from({ length: 4 }, () => [60, 'Park']), ...Array.from({ length: 4 }, () => [90, 'The Loft'])]);
  });

  it('counts in the report with the hours actually held', async () => {
    const { hours } = (await testApp.request.get<BusinessReport>('/admin/reports/business?days=30', coach.bearer)).body;
    expect(hours.booked_minutes).toBe(120);
  });

  it('has its original past weeks in the client’s calendar file, feed and mail', async () => {
    const eventsOf = (text: string) => new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => [new ICAL.Event(event).duration.toSeconds() / 60, new ICAL.Event(event).location]);
    const expected = [[60, 'Park'], [60, 'Park'], ...Array.from({ length: 4 }, () => [90, 'The Loft, 1 Main Street'])];
    const file = await fetch(`${testApp.url}/api/bookings/${program.id}/calendar-file`, { headers: { authorization: `Bearer ${program.client.bearer}` } });
    expect(eventsOf(await file.text())).toEqual(expected);
    const { body } = await testApp.request.post<{ feed: { url: string } }>('/calendar-feed', {}, program.client.bearer);
    expect(eventsOf(await (await fetch(body.feed.url)).text())).toEqual(expected);
    const letters = testApp.app.get(SessionLetters, { strict: false });
    const mailed = await RequestContext.create(testApp.em(), async () => letters.calendarOf(await letters.about(program.id)));
    expect(eventsOf(mailed.content)).toEqual(expected);
  });

  it('AVL-08 spreads a price reduction over the remaining weeks only, and refunds such a week accordingly', async () => {
    expect(await desk.refunded(program)).toEqual([3_000]);
    const { body } = await desk.preview('2027-03-30T06:00:00-07:00', '2027-03-30T20:00:00-07:00');
    // $70.00 minus $33.33 for two weeks at $100.00 a program, split among four weeks.
    expect(body.sessions).toMatchObject([{ week: 4, share_cents: 917, duration_minutes: 90 }]);
    await desk.clear('2027-03-30T06:00:00-07:00', '2027-03-30T20:00:00-07:00');
    const { share_cents, id } = await desk.unsettled(program, 4);
    expect(share_cents).toBe(917);
    expect((await desk.post(`/admin/weeks-off/${id}/settle`, { settle: 'refund', reason: 'No hour fits' })).status).toBe(200);
    await untilIdle(testApp);
    expect(await desk.refunded(program)).toEqual([917, 3_000]);
  });

  it('is exported with the original details of past weeks', async () => {
    const file = await fetch(`${testApp.url}/api/admin/bookings/export?group=upcoming`, { headers: { authorization: `Bearer ${coach.bearer}` } });
    expect(await file.text()).toContain('"week 1: 60 minutes, Park, 16.66; week 2: 60 minutes, Park, 16.67"');
  });

  it('loses the typed place of past weeks when its client is erased; the durations stay', async () => {
    const em = testApp.em();
    await em.transactional((inside) => testApp.app.get(PersonalRecords, { strict: false }).forget(inside as EntityManager, program.client));
    const [row] = await em.execute<Array<{ weeks: Array<{ terms?: object }> }>>('select weeks from bookings where id = ?', [program.id]);
    expect(row!.weeks[0]!.terms).toEqual({ duration_minutes: 60, share_cents: 1_666, location: '', place_id: '' });
    expect(row!.weeks[2]!.terms).toBeUndefined();
  });

  it('the database refuses a past week with incomplete terms', async () => {
    const change = testApp.em().execute(`update bookings set weeks = jsonb_set(weeks, '{0,terms}', '{"duration_minutes": 60}') where id = ?`, [program.id]);
    await expect(change).rejects.toMatchObject({ constraint: 'bookings_week_terms' });
  });
});
