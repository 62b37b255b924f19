/** The one-row parts of a client's head; `?` are now twice and the client. */
export const HEAD = `
  select u.email_confirmed_at is not null as is_confirmed, u.invited_at,
    coalesce((select m.is_wanted from mail_preferences m where m.user_id = u.id and m.topic = 'coach_letters'), true) as wants_letters,
    (select s.id from subscriptions s where s.user_id = u.id and s.status in ('active', 'past_due')) as subscription_id,
    (select t.id from threads t where t.user_id = u.id) as thread_id,
    b.*, y.*,
    (select count(*)::int from thread_messages t where t.user_id = u.id) as messages,
    (select count(*)::int from check_ins c where c.user_id = u.id) as check_ins,
    (select count(*)::int from video_progress v where v.user_id = u.id) as films
  from users u
    cross join lateral (select
        count(*) filter (where b.status = 'confirmed' and b.last_session_at > ?)::int as ahead,
        count(*) filter (where not b.no_show and (b.status = 'completed' or (b.status = 'confirmed' and b.last_session_at <= ?)))::int as done,
        count(*) filter (where b.status = 'cancelled')::int as canceled, count(*) filter (where b.no_show)::int as missed
      from bookings b where b.user_id = u.id) b
    cross join lateral (select count(*)::int as payments, coalesce(sum(p.amount - p.refunded_cents - p.disputed_cents), 0)::int as paid from payments p where p.user_id = u.id and p.amount > 0) y
  where u.id = ?`;

export const CREDITS = `select c.id, c.source, c.granted, c.granted - c.revoked - c.used as left, c.expires_at from session_credits c
  where c.user_id = ? and c.used < c.granted - c.revoked and c.expires_at > ? and c.suspended_at is null and c.revoked_at is null order by c.expires_at, c.id`;

export const CONSENTS = 'select kind, policy_version as version, granted_at from consents where user_id = ? order by granted_at desc, id';

export const FILMS = `select v.id, v.title, w.position_seconds, w.duration_seconds, w.watched_at from video_progress w join videos v on v.id = w.video_id where w.user_id = ?`;

/** The name of a booking \`b\`, or its service's current name. */
export const BOOKED = `coalesce((select k.name from group_classes k where k.id = b.class_id), b.sold_name, b.booking_type)`;

interface Source {
  kind: string;
  /** Columns and tables, up to the condition on the client. */
  sql: string;
  at: string;
  id: string;
}

const source = (kind: string, at: string, id: string, [what, amount, state]: readonly [string, string, string], from: string): Source => ({
  ...{ kind, at, id },
  sql: `select '${kind}' as kind, ${id} as id, ${at} as at, ${what} as what, ${amount} as amount, ${state} as state from ${from}`,
});

const [NO_AMOUNT, NO_STATE] = ['null::int', 'null::text'];

/** The sources of a client's history, each queried by the client's id and ordered by its own time. */
const SOURCES: readonly Source[] = [
  source('joined', 'p.created_at', 'p.user_id', [`''`, NO_AMOUNT, NO_STATE], 'profiles p where p.user_id = :user'),
  source('session', 'b.session_date', 'b.id', [BOOKED, NO_AMOUNT, `case when b.no_show then 'no_show' else b.status end`], `bookings b where b.user_id = :user and b.status in ('confirmed', 'completed') and b.session_date <= :now`),
  source('canceled', 'b.cancelled_at', 'b.id', [BOOKED, NO_AMOUNT, 'b.cancelled_by'], `bookings b where b.user_id = :user and b.status = 'cancelled' and b.cancelled_at is not null`),
  source('payment', 'p.created_at', 'p.id', ['p.sells', 'p.amount', NO_STATE], 'payments p where p.user_id = :user and p.amount > 0'),
  source('refund', 'r.created_at', 'r.id', ['p.sells', 'r.amount', NO_STATE], 'payments p join refunds r on r.payment_id = p.id where p.user_id = :user'),
  source('credits', 'c.created_at', 'c.id', ['c.source', 'c.granted', NO_STATE], 'session_credits c where c.user_id = :user'),
  source('plan', 's.created_at', 's.id', ['s.plan_type', 's.price_monthly', 's.status'], 'subscriptions s where s.user_id = :user'),
  source('message', 't.created_at', 't.id', ['t.author', NO_AMOUNT, NO_STATE], 'thread_messages t where t.user_id = :user'),
  source('check_in', 'c.created_at', 'c.id', [`to_char(c.week, 'YYYY-MM-DD')`, NO_AMOUNT, `case when c.replied_at is null then 'waiting' else 'answered' end`], 'check_ins c where c.user_id = :user'),
  source('meal_plan', 'm.created_at', 'm.id', ['m.version::text', NO_AMOUNT, NO_STATE], 'meal_plans m where m.user_id = :user'),
  source('film', 'w.watched_at', 'v.id', ['v.title', NO_AMOUNT, NO_STATE], 'video_progress w join videos v on v.id = w.video_id where w.user_id = :user'),
  source('consent', 'c.granted_at', 'c.id', ['c.kind', NO_AMOUNT, 'c.policy_version'], 'consents c where c.user_id = :user'),
  source('letter', 'l.created_at', 'l.id', ['l.subject', NO_AMOUNT, NO_STATE], 'bulk_letter_recipients r join bulk_letters l on l.id = r.letter_id where r.user_id = :user and r.left_out is null'),
  source('note', 'n.updated_at', 'n.id', [`''`, NO_AMOUNT, NO_STATE], `session_records n where n.user_id = :user and n.note <> ''`),
];

/** One page of the merged history, newest first: each source contributes at most a page. */
export function timelineSql(user: string, now: Date, after: { instant: Date; id: string } | undefined, rows: number): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = SOURCES.map(({ sql, at, id }) => {
    const named = sql.replace(/:(user|now)/g, (_, name: string) => {
      values.push(name === 'user' ? user : now);
      return '?';
    });
    if (after) values.push(after.instant, after.id);
    values.push(rows);
    return `(${named} ${after ? `and (${at}, ${id}) < (?, ?)` : ''} order by ${at} desc, ${id} desc limit ?)`;
  });
  return { sql: `${parts.join(' union all ')} order by at desc, id desc limit ?`, values: [...values, rows] };
}
