// The minimal equivalent: Fastify and pg. Runs the statements it was given, and writes bookings in one transaction. Prints its port.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

interface BareBooking {
  user_id: string;
  session_date: string;
  location: string;
  notes: string;
}

/** As many connections as the product's API has. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const told = new Map<string, string[]>();
const server = Fastify();

server.put<{ Params: { name: string }; Body: string[] }>('/statements/:name', ({ params, body }) => {
  told.set(params.name, body);
  return { told: body.length };
});

server.get<{ Params: { name: string } }>('/statements/:name', async ({ params }) => {
  const answers: unknown[] = [];
  for (const statement of told.get(params.name) ?? []) answers.push((await pool.query(statement)).rows);
  return answers;
});

/** Writes what booking with a session credit writes: the claim, the credit with its ledger entry, the booking, the outbox event. */
async function write(client: pg.PoolClient, { user_id, session_date, location, notes }: BareBooking): Promise<string> {
  const [booking, claim] = [randomUUID(), randomUUID()];
  await client.query(`insert into claims (id, during, sharing, created_at) values ($1, tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'), $3, now())`, [claim, session_date, claim]);
  const { rows } = await client.query<{ id: string }>('update session_credits set used = used + 1 where id = (select id from session_credits where user_id = $1 and used < granted limit 1 for update) returning id', [user_id]);
  await client.query(`insert into session_credit_entries (id, credit_id, kind, credits, booking_id, created_at) values ($1, $2, 'spent', -1, $3, now())`, [randomUUID(), rows[0]!.id, booking]);
  await client.query(
    `insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at)
     values ($1, $2, $3, 'personal_training', $4::timestamptz, 60, $5, $6, 1, 'confirmed', 0, $4::timestamptz - interval '1 day', now(), now())`,
    [booking, user_id, claim, session_date, location, notes],
  );
  await client.query(`insert into outbox (id, fact, payload, recorded_at) values ($1, 'booking.confirmed', jsonb_build_object('booking_id', $2::text), now())`, [randomUUID(), booking]);
  return booking;
}

server.post<{ Body: BareBooking }>('/bookings', async ({ body }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = await write(client, body);
    await client.query('commit');
    return await reply.code(201).send({ id });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

console.log(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
