import type pg from 'pg';
import { HttpClient, wellAnswered } from './http-client.ts';

/** A signed-in client with enough session credits. */
export interface Lane {
  userId: string;
  bearer: string;
}

/** Location of every session booked by this benchmark. */
export const PLACE = 'The bench';
const PASSWORD = 'demo-coach-1';
const HOUR = 3_600_000;

/** Takes this many clients from the load data and gives them the demo client's password and credits to book with. */
export async function openLanes(database: pg.Client, client: HttpClient, count: number): Promise<Lane[]> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `update users set password_hash = (select password_hash from users where email = 'client@demo.test')
     where id in (select id from users where email like 'load%@load.test' order by email limit $1) returning id, email`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(`insert into session_credits (id, user_id, source, granted, expires_at, created_at) select gen_random_uuid(), id, 'gift', 100000, now() + interval '1 year', now() from unnest($1::uuid[]) id`, [ids]);
  const lanes: Lane[] = [];
  for (const { id, email } of rows) {
    const { body } = wellAnswered(await client.ask<{ access_token: string }>('POST', '/auth/sign-in', { email, password: PASSWORD }));
    lanes.push({ userId: id, bearer: body.access_token });
  }
  return lanes;
}

/** Deletes everything booked here, including by an interrupted run, so that the next round finds the same slots. */
export async function removeBookings(database: pg.Client): Promise<void> {
  await database.query('begin');
  await database.query('delete from session_credit_entries where booking_id in (select id from bookings where location = $1)', [PLACE]);
  await database.query(`delete from outbox where payload->>'booking_id' in (select id::text from bookings where location = $1)`, [PLACE]);
  await database.query('with gone as (delete from bookings where location = $1 returning claim_id) delete from claims using gone where claims.id = gone.claim_id', [PLACE]);
  await database.query('commit');
}

/** Returns free slots that don't overlap, nearest first. */
export async function freeHours(client: HttpClient, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let day = 1; found.length < count; day += 1) {
    if (day > 60) throw new Error(`only ${found.length} of ${count} hours are free`);
    const date = new Date(Date.now() + day * 24 * HOUR).toISOString().slice(0, 10);
    const { body } = wellAnswered(await client.ask<Array<{ time_slot: string; is_available: boolean }>>('GET', `/availability/slots?date=${date}&duration=60`));
    found.push(...body.filter(({ time_slot, is_available }) => is_available && Date.parse(time_slot) % HOUR === 0).map(({ time_slot }) => time_slot));
  }
  return found.slice(0, count);
}
