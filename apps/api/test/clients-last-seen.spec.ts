import { randomUUID } from 'node:crypto';
import type { AdminUserPage } from '@coach/contracts';
import { DAY, LAST_SEEN, LAST_SEEN_DAYS, type LastSeen } from '@coach/domain';
import { Clock } from '../src/platform/clock/clock.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const CLIENTS = 60;
const NAMES = ['Quintessa', 'Zebulon', 'Ximena'];
const KINDS = [{ status: 'completed' }, { status: 'completed', isMissed: true }, { status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }];

interface Session {
  at: Date;
  last: Date;
  status: string;
  isMissed: boolean;
}

/** A seeded generator, so that failures are reproducible. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** The filter's definition, applied to all sessions of a client. */
function isSeen(seen: LastSeen, sessions: readonly Session[], now: Date): boolean {
  const came = sessions.filter(({ at, status, isMissed }) => (status === 'completed' || status === 'confirmed') && !isMissed && at <= now);
  const days = LAST_SEEN_DAYS[seen];
  if (days === null) return came.length === 0;
  const isLately = came.some(({ last }) => last.getTime() >= now.getTime() - days * DAY);
  return seen === 'within_30' ? isLately : came.length > 0 && !isLately;
}

describe('clients by their latest session, over random data', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  const sessions = new Map<string, Session[]>();
  const nameOf = new Map<string, string>();
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    const pick = random(20_261_130);
    for (let number = 0; number < CLIENTS; number += 1) await client(number, Array.from({ length: pick(4) }, () => sessionOf(pick)), NAMES[pick(NAMES.length)]!);
  });
  afterAll(() => testApp.stop());

  const now = () => testApp.app.get(Clock).now();
  const run = (sql: string, values: readonly unknown[]) => testApp.em().execute(sql, [...values]);
  const page = async (query: string) => (await testApp.request.get<AdminUserPage>(`/admin/users?${query}`, coach.bearer)).body;

  /** One in three is a program that lasts a month, where the last week counts. Includes the edges of 30 and 90 days. */
  function sessionOf(pick: (below: number) => number): Session {
    const days = [30, 90, 0, pick(120), pick(120), -pick(40)][pick(6)]!;
    const at = new Date(now().getTime() - days * DAY);
    return { at, last: pick(3) === 0 ? new Date(at.getTime() + 28 * DAY) : at, isMissed: false, ...KINDS[pick(KINDS.length)]! };
  }

  async function client(number: number, theirs: Session[], name: string): Promise<void> {
    const id = randomUUID();
    sessions.set(id, theirs);
    nameOf.set(id, name);
    // Six clients at a time share a creation time, so ids decide their order.
    const made = new Date(now().getTime() - Math.floor(number / 6) * DAY);
    await run(`insert into users (id, email, password_hash, email_confirmed_at, created_at) values (?, ?, 'none', now(), ?)`, [id, `c${number}@seen.test`, made]);
    await run(`insert into profiles (id, user_id, email, first_name, last_name, welcome_email_sent, created_at) values (gen_random_uuid(), ?, ?, ?, 'Seen', true, ?)`, [id, `c${number}@seen.test`, name, made]);
    for (const [index, one] of theirs.entries()) await booked(id, one, new Date(Date.UTC(2035, 0, 1 + number, index)));
  }

  async function booked(userId: string, { at, last, status, isMissed }: Session, claimed: Date): Promise<void> {
    const claim = status === 'pending' || status === 'confirmed' ? randomUUID() : null;
    if (claim) await run(`insert into claims (id, during, created_at) values (?, tstzrange(?::timestamptz, ?::timestamptz + interval '1 minute'), now())`, [claim, claimed, claimed]);
    const weeks = last > at ? JSON.stringify([at, last].map((starts) => ({ starts_at: starts.toISOString(), state: 'scheduled' }))) : null;
    const ended = status === 'cancelled' ? [at, 'client'] : [null, null];
    await run(
      `insert into bookings (id, user_id, claim_id, booking_type, session_date, weeks, duration_minutes, location, notes, participant_count, status, no_show, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
       values (gen_random_uuid(), ?, ?, ?, ?, ?::jsonb, 60, 'Studio', '', 1, ?, ?, ?, ?, now(), now(), now())`,
      [userId, claim, weeks ? 'group_session' : 'personal_training', at, weeks, status, isMissed, ...ended],
    );
  }

  const expected = (seen: LastSeen, name?: string) => [...sessions].filter(([id, theirs]) => isSeen(seen, theirs, now()) && (!name || nameOf.get(id) === name)).map(([id]) => id).sort();

  it.each(LAST_SEEN)('%s', async (seen) => {
    const found = await page(`seen=${seen}&search=seen.test&limit=100`);
    expect(found.users.map(({ user_id: id }) => id).sort()).toEqual(expected(seen));
    expect(found.total).toBe(expected(seen).length);
    expect(found.total).toBeGreaterThan(2);
  });

  it.each(LAST_SEEN)('%s combined with a name', async (seen) => {
    for (const name of NAMES) {
      const { users, total } = await page(`seen=${seen}&search=${name}&limit=100`);
      expect(users.map(({ user_id: id }) => id).sort()).toEqual(expected(seen, name));
      expect(total).toBe(users.length);
    }
  });

  it.each(['', 'search=seen.test', 'seen=over_30', 'seen=never&search=Ximena'])('the pages of “%s” add up to the whole list, each with the total count', async (query) => {
    const whole = await page(`${query}&limit=100`);
    const turned: AdminUserPage['users'] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { users, total, next_cursor: next }: AdminUserPage = await page(`${query}&limit=3${cursor && `&cursor=${cursor}`}`);
      expect([total, users.length > 0]).toEqual([whole.total, true]);
      turned.push(...users);
      cursor = next;
    }
    expect(turned).toEqual(whole.users);
    expect(whole.users).toHaveLength(whole.total);
  });

  it('returns the total for a page past the end, and zero without matches', async () => {
    const { next_cursor: cursor, total } = await page('seen=over_30&limit=1');
    await run('update profiles set created_at = ? where not is_admin', [new Date(now().getTime() + DAY)]);
    expect(await page(`seen=over_30&limit=1&cursor=${cursor}`)).toEqual({ users: [], next_cursor: null, total });
    expect(await page('search=nobody-at-all')).toEqual({ users: [], next_cursor: null, total: 0 });
  });
});
