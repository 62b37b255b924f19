import pg from 'pg';
import { FULL_SIZE, loadRows } from './desk/load-rows.ts';
import { ownStack } from './own-stack.ts';

/**
 * `npm run db:load`: loads 100,000 bookings and 10,000 users (F4) into the benchmarks' own database, which it starts on its
 * own port, or into DATABASE_URL. Safe to repeat: existing rows stay.
 */
async function load(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const seconds = await loadRows(client, FULL_SIZE);
    const { rows } = await client.query<{ bookings: number; users: number }>('select (select count(*)::int from bookings) as bookings, (select count(*)::int from users) as users');
    console.log(`${rows[0]!.bookings} bookings and ${rows[0]!.users} people in ${new URL(url).host}; written in ${seconds.toFixed(1)} s.`);
  } finally {
    await client.end();
  }
}

if (process.env.DATABASE_URL) await load(process.env.DATABASE_URL);
else {
  const stack = await ownStack();
  try {
    await load(stack.urls.database);
  } finally {
    await stack.stop();
  }
}
