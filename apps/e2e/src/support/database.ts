import pg from 'pg';
import { runningStack } from './running-stack.ts';

/** Changes rows directly, for what only time or chance does in the product. Throws when no row matches. */
async function change(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: runningStack().urls.database });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql, [...values]);
    if (!rowCount) throw new Error(`${sql} changes nothing for ${values.join(', ')}`);
  } finally {
    await client.end();
  }
}

const OWN = '(select id from users where email = $1)';

/** As if the month had passed: the person's session credits expire now. */
export const endCreditsOf = (email: string): Promise<void> => change(`update session_credits set expires_at = now() where user_id = ${OWN}`, [email]);

/** As if the undo period had passed: the person's sessions were booked an hour earlier. */
export const bookedAnHourEarlier = (email: string): Promise<void> => change(`update bookings set created_at = created_at - interval '1 hour' where user_id = ${OWN}`, [email]);

/** As if the payment page had been open for too long: the person's hold has expired. */
export const letHoldsLapse = (email: string): Promise<void> =>
  change(`update claims set held_until = now() - interval '1 second' where id in (select claim_id from session_checkouts where state = 'open' and user_id = ${OWN})`, [email]);

/** As if the response had been lost: the payment page of the person's plan stays open beside the next one. */
export const losePlanPage = (email: string): Promise<void> => change(`update purchases set stripe_session_id = null where user_id = ${OWN}`, [email]);

/** As if it were six in the morning: that day's agenda (YYYY-MM-DD) takes the notices that wait for one. */
export async function sendMorningAgenda(day: string): Promise<void> {
  await change(`with taken as (update coach_notices set agenda_day = $1 where delivery = 'agenda' and agenda_day is null returning id)
    insert into outbox (id, fact, payload, recorded_at) select gen_random_uuid(), 'coach-agenda.due', jsonb_build_object('day', $1::text), now()`, [day]);
}

/** As if its time had come: the person's only session begins five minutes from now. */
export const beginsInFiveMinutes = (email: string): Promise<void> =>
  change(`update bookings set session_date = date_trunc('minute', now()) + interval '5 minutes' where user_id = ${OWN}`, [email]);

/** The same, but it began five minutes ago. */
export const beganFiveMinutesAgo = (email: string): Promise<void> =>
  change(`update bookings set session_date = date_trunc('minute', now()) - interval '5 minutes' where user_id = ${OWN}`, [email]);
