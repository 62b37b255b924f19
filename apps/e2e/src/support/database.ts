import pg from 'pg';
import { runningStack } from './running-stack.ts';

/** As if the month had gone by: what a person has in session credits is over now. */
export async function endCreditsOf(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningStack().urls.database });
  await client.connect();
  try {
    const { rowCount } = await client.query('update session_credits set expires_at = now() where user_id = (select id from users where email = $1)', [email]);
    if (!rowCount) throw new Error(`${email} has no session credits`);
  } finally {
    await client.end();
  }
}
