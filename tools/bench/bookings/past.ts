import type pg from 'pg';
import { loadRows, type Size } from '../desk/load-rows.ts';

/** A completed session keeps its claim on the time that it had. */
const CLAIMS = `insert into claims (id, during, created_at) select gen_random_uuid(), tstzrange(session_date, session_date + interval '30 minutes'), created_at
  from bookings where status = 'completed' and claim_id is null on conflict do nothing`;
const CLAIMED = `update bookings b set claim_id = c.id from claims c
  where b.status = 'completed' and b.claim_id is null and lower(c.during) = b.session_date and c.held_until is null`;

/** Loads users and this many past bookings, each with its claim; safe to repeat. */
export async function loadPast(database: pg.Client, size: Size): Promise<void> {
  await loadRows(database, size);
  await database.query(CLAIMS);
  await database.query(CLAIMED);
  await database.query('vacuum analyze');
}
