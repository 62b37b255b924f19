import type { ModelWorld } from './model-world.ts';

const count = async (world: ModelWorld, sql: string): Promise<number> => Number((await world.rows<{ n: string }>(sql))[0]!.n);

/** Checks the guarantee of the constraint with a query that does not rely on it. */
export const overlaps = (world: ModelWorld) => count(world, `select count(*) as n from claims a join claims b on a.id < b.id and a.during && b.during and a.sharing <> b.sharing`);
export const overfull = (world: ModelWorld) =>
  count(world, `select count(*) as n from (select sharing, sum((select sum(upper(r) - lower(r)) from unnest(seats) r)) as seats from claims where seats is not null group by sharing) g where seats > 20`);

/** Every session the coach has to hold, by its start, including those the client misses. */
const HELD = `
  select b.id, b.claim_id, b.user_id, b.status, coalesce((w.week->>'starts_at')::timestamptz, b.session_date) as starts_at, coalesce(w.week->>'state', 'scheduled') as state
  from bookings b left join lateral jsonb_array_elements(case jsonb_typeof(b.weeks) when 'array' then b.weeks end) as w(week) on true
  where b.status <> 'cancelled' and coalesce(w.week->>'state', 'scheduled') <> 'off'`;

/** Upcoming sessions without a claim, and claims without a session (a canceled week counts as no session). */
export const sessionsWithoutClaim = (world: ModelWorld) =>
  count(world, `select count(*) as n from (${HELD}) s where s.status in ('pending', 'confirmed') and not exists (select from claims c where c.reservation_id = s.claim_id and c.held_until is null and lower(c.during) = s.starts_at)`);
export const claimsWithoutSession = (world: ModelWorld) =>
  count(world, `select count(*) as n from claims c where held_until is null and not exists (select from (${HELD}) s where s.claim_id = c.reservation_id and s.starts_at = lower(c.during))`);

/** Cents paid that match neither an active session nor a refund, summed per payment so that errors cannot cancel out. */
export const unaccounted = (world: ModelWorld) =>
  count(world, `
    select coalesce(sum(abs(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0) - coalesce((
      select sum(b.price_cents - coalesce((select sum(s.share_cents) from sick_day_sessions s where s.booking_id = b.id and s.settled = 'refunded'), 0))
      from bookings b where b.stripe_payment_intent_id = p.stripe_payment_intent_id and b.status in ('confirmed', 'completed')), 0))), 0) as n from payments p`);

/** Weeks whose share is not a sixth of the price, to the cent. */
export const wrongShares = (world: ModelWorld) =>
  count(world, `
    select count(*) as n from sick_day_sessions s join bookings b on b.id = s.booking_id
    where s.week is not null and s.state = 'done' and s.share_cents <> floor(b.price_cents * s.week / 6.0) - floor(b.price_cents * (s.week - 1) / 6.0)`);

/** Reminders created since an instant, as rows or mails, for sessions that do not take place. */
export const staleReminders = (world: ModelWorld, since: Date) =>
  world.rows<{ booking_id: string; starts_at: string }>(
    `select r.booking_id, r.starts_at from booking_reminders r where r.created_at >= ?
     and not exists (select from (${HELD}) s where s.id = r.booking_id and s.starts_at = r.starts_at and s.state in ('scheduled', 'made_up'))`, [since]);

/** Sessions that began between two instants without a reminder. */
export const neverReminded = (world: ModelWorld, from: Date, to: Date) =>
  world.rows<{ id: string; starts_at: string }>(
    `select s.id, s.starts_at from (${HELD}) s where s.state in ('scheduled', 'made_up') and s.status <> 'pending' and s.starts_at > ? and s.starts_at <= ?
     and not exists (select from booking_reminders r where r.booking_id = s.id and r.starts_at = s.starts_at)`, [from, to]);

/** The expected reminders: each client's address with the session time as the mails format it. */
export async function expectedReminders(world: ModelWorld): Promise<Set<string>> {
  const rows = await world.rows<{ email: string; told: string }>(
    `select u.email, to_char(s.starts_at at time zone 'America/Los_Angeles', 'FMMM/FMDD/YYYY FMHH12:MI am') || ' PT' as told from (${HELD}) s join users u on u.id = s.user_id where s.state in ('scheduled', 'made_up')`);
  return new Set(rows.map(({ email, told }) => `${email} ${told}`));
}
