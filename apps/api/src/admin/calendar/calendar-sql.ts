import { SERIES_REACH_DAYS, type TimeRange } from '@coach/domain';
import { CLASS_NAME } from '../../bookings/classes/class-names.ts';
import type { Statement } from '../../platform/database/statement.ts';

const ends = (start: string, minutes: string): string => `${start} + ${minutes} * interval '1 minute'`;

/** Each timestamp is parsed once. */
const WEEKS = `cross join lateral (
    select (one ->> 'starts_at')::timestamptz as at, number::int as number, one ->> 'state' as state, one -> 'terms' as terms from jsonb_array_elements(b.weeks) with ordinality weeks (one, number) offset 0) w`;
const UNTIL = ends('w.at', `coalesce((w.terms ->> 'duration_minutes')::int, b.duration_minutes)`);

/**
 * Sessions of bookings that overlap a range and that the coach attends, as in `isHeld`, each with its kept terms:
 * single ones, and the weeks of programs. `?` are as in `withinOf`.
 * No session is longer than a day.
 */
const held = (columns: string, join: string): string => `
  select b.id as booking_id, b.session_date as starts_at, ${ends('b.session_date', 'b.duration_minutes')} as ends_at, null::int as week, 'scheduled' as state, null::jsonb as terms, ${columns}
  from bookings b ${join}
  where b.weeks is null and b.status <> 'cancelled' and b.session_date > ?::timestamptz - interval '1 day' and b.session_date < ? and ${ends('b.session_date', 'b.duration_minutes')} > ?
  union all
  select b.id, w.at, ${UNTIL}, w.number, w.state, w.terms, ${columns}
  from bookings b ${WEEKS} ${join}
  where b.weeks is not null and b.status <> 'cancelled' and b.last_session_at > ?::timestamptz - interval '1 day'
    and b.session_date > ?::timestamptz - interval '${SERIES_REACH_DAYS + 1} days' and b.session_date < ? and w.state <> 'off' and w.at < ? and ${UNTIL} > ?`;

const withinOf = ({ start, end }: TimeRange): Date[] => [start, end, start, start, start, end, end, start];

const ABOUT = `b.booking_type, ${CLASS_NAME}, b.status, jsonb_array_length(b.weeks) as weeks, b.details, b.duration_minutes, b.price_cents, b.stripe_payment_intent_id is not null as is_paid,
    b.participant_count as participants, b.no_show, b.user_id, p.first_name, p.last_name, p.email`;
/** One lookup each: few of all people have a session in a week. */
const CLIENT = 'cross join lateral (select p.first_name, p.last_name, p.email from profiles p where p.user_id = b.user_id limit 1) p';

const ALL = held(`${ABOUT}, null::text as day, 0 as left_out`, CLIENT);

/** Participants of a group session share one entry per day. A class is shown as the class. */
const SHORT = `
  with held as materialized (${held('b.class_id, case when b.weeks is null then b.id end as alone', '')}
  ), placed as materialized (
    select h.*, dense_rank() over (partition by h.day order by h.starts_at, h.alone) as place from (select h.*, (h.starts_at at time zone ?)::date as day from held h) h
  ), beyond as (select day, max(place)::int - ? as count from placed group by day),
  of_classes as (select day, count(distinct place)::int as count from placed where place > ? and class_id is not null group by day)
  select h.booking_id, h.starts_at, h.ends_at, h.week, h.state, h.terms, ${ABOUT}, h.day::text as day, greatest(beyond.count - coalesce(of_classes.count, 0), 0) as left_out
  from placed h join bookings b on b.id = h.booking_id ${CLIENT} join beyond on beyond.day = h.day left join of_classes on of_classes.day = h.day where h.place <= ?`;

/** Every session of a range, or the first ones of each local day. */
export function sessionsWithin(range: TimeRange, most: number | undefined, zone: string): Statement {
  return most === undefined ? { sql: ALL, values: withinOf(range) } : { sql: SHORT, values: [...withinOf(range), zone, most, most, most] };
}
