import { createHash } from 'node:crypto';
import type pg from 'pg';

export interface Size {
  bookings: number;
  users: number;
}

/** The size that F4 specifies. */
export const FULL_SIZE: Size = { bookings: 100_000, users: 10_000 };

/** The last of these addresses shows that the load is complete. */
const emailOf = (number: string): string => `'load' || ${number} || '@load.test'`;
/** Enough names that a search finds few: thirty first names, forty last names, and a number. */
const FIRST = `(array['Maria','Devon','Priya','Tom','Hannah','Jo','Elena','Marcus','Lena','Omar','Ruth','Sam','Ines','Paul','Aiko','Noah','Zoe','Ivan','Carla','Hugo','Nadia','Felix','Greta','Luis','Amara','Theo','Wanda','Kofi','Edith','Jonas'])[1 + n % 30]`;
const LAST = `(array['Gonzalez','Reyes','Nair','Alvarez','Lee','Okafor','Marsh','Silva','Ortiz','Haddad','Klein','Moreau','Tanaka','Novak','Berg','Costa','Quinn','Dubois','Farah','Grant','Hill','Ito','Jensen','Kaur','Lund','Mori','Ness','Olsen','Park','Rossi','Stone','Torres','Usman','Vega','Weiss','Xu','Young','Zhang','Adler','Brandt'])[1 + (n / 30) % 40]`;
/** The same id for the same row on every run, in the format of a random UUID (version 4). */
const KEY = (kind: string, number: string): string => `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
/** The id of a loaded user. */
export function userId(number: number): string {
  const hash = createHash('md5').update(`user${number}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`;
}

/** First day of a month in which every day is full, long before all other bookings, whose days are not. */
export const FULL_MONTH = '2011-10-01';
/** The client with the most bookings. */
export const REGULAR = 4711;

/**
 * Users, nine years of bookings and payments, refunds, amounts due, subscriptions, contact messages, visits, watched videos and an
 * audit log, each table in one statement. Past bookings are completed or canceled and hold no time; a few hundred are upcoming, without overlaps.
 */
const STATEMENTS: readonly ((size: Size) => string)[] = [
  ({ users }) => `insert into users (id, email, password_hash, email_confirmed_at, created_at)
    select ${KEY('user', 'n')}, ${emailOf('n')}, 'signs in never', now(), now() - n * interval '5 hours' from generate_series(1, ${users}) n on conflict do nothing`,
  ({ users }) => `insert into profiles (id, user_id, email, first_name, last_name, phone, welcome_email_sent, created_at)
    select ${KEY('profile', 'n')}, ${KEY('user', 'n')}, ${emailOf('n')}, ${FIRST}, ${LAST}, '(213) 555-' || lpad((n % 10000)::text, 4, '0'), true, now() - n * interval '5 hours'
    from generate_series(1, ${users}) n on conflict do nothing`,
  ({ users }) => `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
    select ${KEY('plan', 'n')}, ${KEY('user', 'n')}, (array['active','canceled','inactive','past_due'])[1 + n % 4], (array['video_access_only','video_library','premium_package'])[1 + n % 3],
      (array[5000,10000,32000])[1 + n % 3], now() - interval '10 days', now() + interval '20 days', now() - n * interval '5 hours', now() from generate_series(1, ${users}) n on conflict do nothing`,
  ({ bookings, users }) => `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancelled_at, cancelled_by, cancellation_deadline, created_at, updated_at)
    select ${KEY('booking', 'n')}, ${KEY('user', `(1 + n % ${users})`)}, (array['personal_training','group_session','la_fitness','consultation'])[1 + n % 4], date_trunc('hour', now()) - n * interval '45 minutes', 30, 'Studio on 4th Street', '', 1,
      case when n % 5 = 0 then 'cancelled' else 'completed' end, 5000, case when n % 5 = 0 then now() - n * interval '45 minutes' end, case when n % 5 = 0 then 'client' end,
      now() - n * interval '45 minutes' - interval '1 day', now() - n * interval '45 minutes' - interval '7 days', now() from generate_series(1, ${bookings}) n on conflict do nothing`,
  () => `insert into claims (id, during, created_at) select ${KEY('claim', 'n')}, tstzrange(at, at + interval '30 minutes'), now()
    from generate_series(1, 600) n, lateral (select date_trunc('hour', now()) + interval '400 days' + n * interval '1 hour' as at) claimed on conflict do nothing`,
  ({ users }) => `insert into bookings (id, user_id, claim_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at)
    select ${KEY('ahead', 'n')}, ${KEY('user', `(1 + n % ${users})`)}, ${KEY('claim', 'n')}, 'personal_training', lower(c.during), 30, 'Studio on 4th Street', '', 1, case when n % 3 = 0 then 'pending' else 'confirmed' end, 5000,
      lower(c.during) - interval '1 day', now(), now() from generate_series(1, 600) n join claims c on c.id = ${KEY('claim', 'n')} on conflict do nothing`,
  ({ users }) => `insert into contact_messages (id, first_name, last_name, email, goals, created_at, last_at, archived_at, read_at)
    select ${KEY('letter', 'n')}, ${FIRST}, ${LAST}, 'letter' || n || '@load.test', 'I want to train for number ' || n || ' and beyond.', at, at, case when n % 3 = 0 then at end, case when n % 7 > 0 then at end
    from generate_series(1, ${users}) n, lateral (select now() - n * interval '3 hours' as at) written on conflict do nothing`,
  ({ bookings, users }) => `insert into audit_log (id, actor, action, target, before, after, ip, created_at)
    select ${KEY('deed', 'n')}, ${KEY('user', `(1 + n % 7)`)}, (array['booking.confirm','booking.cancel','health-notes.read','role.grant','content.publish'])[1 + n % 5],
      case when n % 2 = 0 then 'booking:' || ${KEY('booking', 'n')} else 'person:' || ${KEY('user', `(1 + n % ${users})`)} end, '{"status":"pending"}', '{"status":"confirmed"}', '10.0.0.1', now() - n * interval '40 minutes'
    from generate_series(1, ${bookings}) n on conflict do nothing`,
  ({ bookings, users }) => `insert into video_access_log (id, user_id, video_id, outcome, count, last_accessed_at)
    select ${KEY('watch', 'n')}, ${KEY('user', `(1 + n % ${users})`)}, v.id, case when n % 6 = 0 then 'denied' else 'granted' end, 1, now() - n * interval '20 minutes'
    from generate_series(1, ${Math.round(bookings / 2)}) n join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from videos) v on v.place = (n / ${users}) % v.total on conflict do nothing`,
  ({ bookings, users }) => `insert into checkout_sessions (id, user_id, reference, sells, state, created_at)
    select 'cs_load' || n, ${KEY('user', `(1 + n % ${users})`)}, ${KEY('booking', 'n')}, 'session', 'paid', now() - n * interval '45 minutes' from generate_series(1, ${bookings}) n on conflict do nothing`,
  ({ bookings, users }) => `insert into payments (id, user_id, reference, amount, currency, status, stripe_session_id, stripe_payment_intent_id, stripe_charge_id, sells, created_at)
    select ${KEY('payment', 'n')}, ${KEY('user', `(1 + n % ${users})`)}, ${KEY('booking', 'n')}, 5000, 'usd', 'paid', 'cs_load' || n, 'pi_load' || n, 'ch_load' || n, 'session', now() - n * interval '45 minutes'
    from generate_series(1, ${bookings}) n on conflict do nothing`,
  ({ bookings }) => `insert into provider_entries (id, source, type, amount, fee, net, currency, created_at)
    select 'txn_load' || n, 'ch_load' || n, 'charge', 5000, 175, 4825, 'usd', now() - n * interval '45 minutes' from generate_series(1, ${bookings}) n on conflict do nothing`,
  ({ bookings, users }) => `insert into session_checkouts (id, user_id, service_type, booking_type, session_date, duration_minutes, location, notes, participant_count, price_cents, state, created_at)
    select ${KEY('booking', 'n')}, ${KEY('user', `(1 + n % ${users})`)}, (array['personal_training_60','group_session','la_fitness','personal_training_60'])[1 + n % 4], (array['personal_training','group_session','la_fitness','personal_training'])[1 + n % 4],
      date_trunc('hour', now()) - n * interval '45 minutes', 30, 'Studio on 4th Street', '', 1, 5000, 'booked', now() - n * interval '45 minutes' from generate_series(1, ${bookings}) n on conflict do nothing`,
  // One in twenty was refunded.
  ({ bookings }) => `insert into refunds (id, payment_id, amount, reason, purpose, stripe_refund_id, created_at)
    select ${KEY('refund', 'n')}, ${KEY('payment', 'n')}, 2500, 'cancelled in time', 'booking-cancelled', 're_load' || n, now() - n * interval '45 minutes' from generate_series(20, ${bookings}, 20) n on conflict do nothing`,
  // Manually arranged: for every other client, one in ten of them still unpaid.
  ({ users }) => `insert into amounts_due (id, user_id, sells, label, amount, currency, due_at, created_at)
    select ${KEY('due', 'n')}, ${KEY('user', 'n')}, 'session', 'Personal Training', 5000, 'usd', now() - n * interval '7 hours', now() - n * interval '7 hours' from generate_series(1, ${users}, 2) n on conflict do nothing`,
  ({ users }) => `insert into due_entries (id, due_id, user_id, kind, amount, currency, way, happened_at, created_at)
    select ${KEY('entry', 'n')}, ${KEY('due', 'n')}, ${KEY('user', 'n')}, 'payment', 5000, 'usd', (array['cash','terminal','transfer'])[1 + n % 3], now() - n * interval '6 hours', now()
    from generate_series(1, ${users}, 2) n where n % 20 <> 1 and not exists (select from due_entries e where e.id = ${KEY('entry', 'n')})`,
  () => `insert into analytics_days (day, kind, name, visitors, views)
    select current_date - n, kind, case kind when 'all' then '' when 'page' then '/page-' || m when 'source' then 'source-' || m || '.test' when 'screen' then (array['phone','tablet','desktop'])[1 + m % 3] else (array['pricing_seen','sign_up_started','booking_opened','time_chosen'])[1 + m % 4] end, 1 + (n * m) % 90, 5 + (n * m) % 400
    from generate_series(1, 400) n, unnest(array['all','page','source','screen','step']) kind, generate_series(1, 40) m on conflict do nothing`,
  // A client who came every other day for two years.
  ({ users }) => `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at)
    select ${KEY('regular', 'n')}, ${KEY('user', `${Math.min(REGULAR, users)}`)}, 'personal_training', date_trunc('hour', now()) - n * interval '2 days', 30, 'Studio on 4th Street', '', 1, 'completed', 5000, now(), now(), now() from generate_series(1, 300) n on conflict do nothing`,
  ({ users }) => `insert into payments (id, user_id, reference, amount, currency, status, stripe_payment_intent_id, stripe_charge_id, sells, created_at)
    select ${KEY('regular payment', 'n')}, ${KEY('user', `${Math.min(REGULAR, users)}`)}, ${KEY('booking', 'n')}, 5000, 'usd', 'paid', 'pi_regular' || n, 'ch_regular' || n, 'session', now() - n * interval '2 days' from generate_series(1, 300) n on conflict do nothing`,
  // Numbered here: the product would number them two hundred at a time.
  () => 'alter table numbered_documents disable trigger numbered_documents_take',
  ({ bookings, users }) => `insert into numbered_documents (id, year, number, kind, line_id, payment_id, user_id, label, cents, currency, way, happened_at, issued_at)
    select ${KEY('document', 'n')}, 2001, n, 'receipt', ${KEY('payment', 'n')}::text, ${KEY('payment', 'n')}, ${KEY('user', `(1 + n % ${users})`)}, 'Personal Training', 5000, 'usd', 'card', now() - n * interval '45 minutes', now() from generate_series(1, ${bookings}) n on conflict do nothing`,
  // Documents for refunds, manual payments and the regular client, each in a year of its own.
  () => `insert into numbered_documents (id, year, number, kind, line_id, payment_id, user_id, label, cents, currency, way, happened_at, issued_at)
    select gen_random_uuid(), 2002, row_number() over (order by r.id), 'credit_note', r.id::text, p.id, p.user_id, 'Personal Training', -r.amount, 'usd', 'card', r.created_at, now() from refunds r join payments p on p.id = r.payment_id where r.stripe_refund_id like 're_load%'
    union all select gen_random_uuid(), 2003, row_number() over (order by e.id), 'receipt', e.id::text, null, e.user_id, 'Personal Training', e.amount, 'usd', e.way, e.happened_at, now() from due_entries e join amounts_due d on d.id = e.due_id where d.label = 'Personal Training' and d.request_id is null and d.created_by is null
    union all select gen_random_uuid(), 2004, row_number() over (order by p.id), 'receipt', p.id::text, p.id, p.user_id, 'Personal Training', p.amount, 'usd', 'card', p.created_at, now() from payments p where p.stripe_charge_id like 'ch_regular%'
    on conflict do nothing`,
  () => 'alter table numbered_documents enable trigger numbered_documents_take',
  // A month with eighty sessions a day: every third one is part of a program, which appears in it six times.
  ({ users }) => `insert into bookings (id, user_id, booking_type, session_date, duration_minutes, location, notes, participant_count, status, price_cents, cancellation_deadline, created_at, updated_at)
    select ${KEY('full day', 'n')}, ${KEY('user', `(1 + n * 7 % ${users})`)}, case when n % 11 = 0 then 'group_session' else 'personal_training' end, '${FULL_MONTH}'::timestamptz - interval '42 days' + n * interval '24 minutes', 15, 'Studio on 4th Street', '', 1, 'completed', 5000,
      '${FULL_MONTH}', '${FULL_MONTH}', '${FULL_MONTH}' from generate_series(1, 90 * 60) n on conflict do nothing`,
  () => 'vacuum analyze',
];

/** Fills a migrated database to the given size, keeping existing rows; safe to repeat. Returns the seconds it took. */
export async function loadRows(client: pg.Client, size: Size): Promise<number> {
  const start = performance.now();
  for (const statement of STATEMENTS) await client.query(statement(size));
  return (performance.now() - start) / 1000;
}
