import { randomUUID } from 'node:crypto';
import type { BusinessReport } from '@coach/contracts';
import { DAY, HOUR, isHeld, merged, MINUTE, periodBefore, sessionRange, sessionsOf, utilizationByHour, type ProgramWeek, type ReportDays, type TimeRange, type WeekTerms } from '@coach/domain';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Session {
  at: Date;
  weeks: ProgramWeek[] | null;
  minutes: number;
  status: string;
  isMissed: boolean;
}

/** A seeded generator, so that failures are reproducible. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const TERMS: WeekTerms = { location: 'Park', duration_minutes: 45, share_cents: 1_000, place_id: 'park' };
/** A program of four weeks, some of them called off, missed, made up or with their original terms. */
const weeksFrom = (at: Date, pick: (below: number) => number): ProgramWeek[] =>
  Array.from({ length: 4 }, (_, week) => ({ starts_at: new Date(at.getTime() + week * 7 * DAY).toISOString(), state: (['scheduled', 'scheduled', 'off', 'missed', 'made_up'] as const)[pick(5)]!, ...(pick(4) === 0 && { terms: TERMS }) }));

describe('the report’s hours in SQL, compared with the rules applied one by one', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  const sessions: Session[] = [];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    const { userId } = await testApp.people.client();
    const pick = random(4711);
    for (let number = 0; number < 150; number += 1) await book(sessionOf(pick), userId, number);
  });
  afterAll(() => testApp.stop());

  const now = () => testApp.app.get(Clock).now();
  const zone = () => testApp.app.get(BusinessSnapshot).zone;

  /** A random session within half a year, on quarter hours, some overlapping; some at the edges of both periods. */
  function sessionOf(pick: (below: number) => number): Session {
    const edges = [now(), zone().dayRange('2027-02-23').start, zone().dayRange('2027-02-16').start, new Date(now().getTime() - 7 * DAY)];
    const at = pick(12) === 0 ? edges[pick(edges.length)]! : new Date(now().getTime() - pick(200) * DAY + (pick(24) - 12) * HOUR + pick(4) * 15 * MINUTE);
    const weeks = pick(3) === 0 ? weeksFrom(at, pick) : null;
    return { at, weeks, minutes: [15, 30, 60, 90][pick(4)]!, status: ['completed', 'completed', 'completed', 'confirmed', 'cancelled', 'pending'][pick(6)]!, isMissed: pick(5) === 0 };
  }

  async function book(session: Session, userId: string, number: number): Promise<void> {
    const { at, weeks, minutes, status, isMissed } = session;
    const claim = status === 'pending' || status === 'confirmed' ? randomUUID() : null;
    const claimed = new Date(Date.UTC(2035, 0, 1, number));
    if (claim) await testApp.em().execute(`insert into claims (id, during, created_at) values (?, tstzrange(?::timestamptz, ?::timestamptz + interval '1 minute'), now())`, [claim, claimed, claimed]);
    const ended = status === 'cancelled' ? [at, 'client'] : [null, null];
    await testApp.em().execute(
      `insert into bookings (id, user_id, claim_id, booking_type, session_date, weeks, duration_minutes, location, notes, participant_count, status, no_show, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
       values (gen_random_uuid(), ?, ?, ?, ?, ?::jsonb, ?, 'Studio', '', 1, ?, ?, ?, ?, now(), now(), now())`,
      [userId, claim, weeks ? 'group_session' : 'personal_training', at, weeks && JSON.stringify(weeks), minutes, status, isMissed && status === 'completed', ...ended],
    );
    sessions.push({ ...session, isMissed: isMissed && status === 'completed' });
  }

  const worked = () => sessions.filter(({ status }) => status === 'completed' || status === 'confirmed');
  const heldIn = ({ start, end }: TimeRange): TimeRange[] =>
    worked().flatMap(({ at, weeks, minutes }) => sessionsOf({ sessionDate: at, weeks }).filter(isHeld).map((one) => sessionRange(one, minutes))).filter((held) => held.start >= start && held.start < end);
  /** The minutes with at least one session: twenty participants in one hour count as one hour. */
  const busyMinutes = (held: readonly TimeRange[]): number => merged(held).reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / MINUTE, 0);
  function overIn({ start, end }: TimeRange): BusinessReport['sessions'] {
    const over = sessions.filter(({ at, status }) => status === 'completed' && at >= start && at < end);
    const missed = over.filter(({ isMissed }) => isMissed).length;
    return { held: over.length, no_shows: missed, percent: over.length === 0 ? null : Math.round((missed / over.length) * 1_000) / 10 };
  }

  it.each<ReportDays>([7, 30, 90])('for %i days and the period before', async (days) => {
    const { body } = await testApp.request.get<BusinessReport>(`/admin/reports/business?days=${days}`, coach.bearer);
    const before = periodBefore(body.from as '2027-02-23', body.to as '2027-03-01', days, now(), zone()).range;
    const period = { start: zone().dayRange(body.from as '2027-02-23').start, end: now() };
    expect([body.hours.booked_minutes, body.before.hours.booked_minutes]).toEqual([busyMinutes(heldIn(period)), busyMinutes(heldIn(before))]);
    expect([body.sessions, body.before.sessions]).toEqual([overIn(period), overIn(before)]);
    const booked = ({ weekday, hour, booked_minutes }: BusinessReport['utilization'][number]) => [weekday, hour, booked_minutes];
    const expected = utilizationByHour({ hours: {} }, heldIn(period), body.from as '2027-02-23', days, zone());
    expect(body.utilization.filter((one) => one.booked_minutes > 0).map(booked)).toEqual(expected.map(booked));
    expect(expected.length).toBeGreaterThan(3);
  });
});
