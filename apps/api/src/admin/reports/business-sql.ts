import { NOT_DELETED } from '../../platform/lists/list-sql.ts';
import type { Statement } from '../../platform/database/statement.ts';
import { ledgerSince } from './ledger-sql.ts';

/** The most watched videos by number of clients; `?` are the first and the last instant. */
export const MOST_WATCHED = `
  select v.title, count(*)::int as viewers from video_progress w join videos v on v.id = w.video_id
  where w.watched_at >= ? and w.watched_at < ? group by v.id, v.title order by viewers desc, v.title limit 10`;

/** Paid plans active at an instant, and those of them that had ended by a later one; `?` are the later instant and twice the first. */
export const CHURN = `
  select count(*)::int as at_start, count(*) filter (where status in ('canceled', 'inactive') and updated_at <= ?)::int as ended from subscriptions
  where stripe_subscription_id is not null and created_at < ? and (status in ('active', 'past_due') or updated_at >= ?)`;

const RANGES = `json_agg(round(extract(epoch from lower(during)) * 1000)) as starts, json_agg(round(extract(epoch from upper(during)) * 1000)) as ends`;

/**
 * What was held between two instants, as the domain has it (`isHeld`, `sessionRange`): minutes in which at least one session took place,
 * the ranges of them in milliseconds where they are asked for, and of the bookings that are over how many there are and how many were
 * missed; a program is one. Added up here: a year of bookings keeps the process busy for longer than the database.
 */
export function workBetween(start: Date, until: Date, withRanges: boolean): Statement {
  const sql = `
  with rows as materialized (
    select session_date, weeks, duration_minutes, status, no_show from bookings where status in ('confirmed', 'completed') and last_session_at >= ? and session_date < ?
  ), sessions (at, minutes) as (
    select session_date, duration_minutes from rows where weeks is null
    union all
    select at, coalesce((one -> 'terms' ->> 'duration_minutes')::int, duration_minutes)
    from rows, lateral (select one, (one ->> 'starts_at')::timestamptz as at from jsonb_array_elements(weeks) one where one ->> 'state' <> 'off' offset 0) weeks_of where weeks is not null
  ), together (during) as (
    select unnest(range_agg(tstzrange(at, at + minutes * interval '1 minute'))) from sessions where at >= ? and at < ?
  ), busy as (
    select coalesce(sum(extract(epoch from upper(during) - lower(during)) / 60), 0)::float8 as minutes, ${withRanges ? RANGES : 'null::json as starts, null::json as ends'} from together
  )
  select busy.*, over.* from busy, (
    select count(*)::int as held, (count(*) filter (where no_show))::int as no_shows from rows where status = 'completed' and session_date >= ?) over`;
  return { sql, values: [start, until, start, until, start] };
}

/** Session packs sold between two instants, by kind, and what became of their sessions by the end; `?` are the last instant and both. */
export const PACK_USE = `
  select source as pack, count(*)::int as sold, sum(granted - revoked)::int as granted, sum(used)::int as used,
    coalesce(sum(greatest(granted - revoked - used, 0)) filter (where expires_at <= now_at), 0)::int as expired, coalesce(sum(greatest(granted - revoked - used, 0)) filter (where expires_at > now_at), 0)::int as left
  from session_credits, (select ?::timestamptz as now_at) clock
  where (payment_id is not null or due_id is not null) and created_at >= ? and created_at <= ? group by source order by sold desc, source`;

/**
 * Clients by the month they joined, and by each later month in which they came to a session or paid; in `later`, month 0 is the
 * month they joined, and the row with `later` -1 counts everyone who joined.
 */
export function retentionSince(start: Date, zone: string, until: Date): Statement {
  const lines = ledgerSince(start);
  const sql = `
  with joined as (
    select p.user_id, date_trunc('month', p.created_at at time zone ?) as month from profiles p
    where ${NOT_DELETED} and not p.is_admin and p.created_at >= ? and p.created_at <= ?),
  active as (
    select user_id, date_trunc('month', session_date at time zone ?) as month from bookings
    where status in ('confirmed', 'completed') and not no_show and session_date >= ? and session_date <= ?
    union select user_id, date_trunc('month', at at time zone ?) from (${lines.sql}) lines where line = 'payment' and at <= ?)
  select to_char(j.month, 'YYYY-MM') as month, -1 as later, count(*)::int as clients from joined j group by j.month
  union all
  select to_char(j.month, 'YYYY-MM'), (extract(year from age(a.month, j.month)) * 12 + extract(month from age(a.month, j.month)))::int, count(*)::int
  from joined j join active a on a.user_id = j.user_id and a.month >= j.month group by j.month, a.month`;
  return { sql, values: [zone, start, until, zone, start, until, zone, ...lines.values, until] };
}
