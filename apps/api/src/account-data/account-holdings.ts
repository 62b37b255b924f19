import type { EntityManager } from '@mikro-orm/postgresql';
import { sessionLabel, soldAs, stillRefundable, type AccountHoldings, type BookingType, type Business, type HeldPack, type HeldPayment, type HeldPlan, type HeldSession, type HeldWeek, type PackType, type PlanType } from '@coach/domain';
import { balancesOf } from '../billing/payments/payment-balances.ts';

interface Owned {
  userId: string;
}
type Moments<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, Date | string>;
type SessionRow = Owned & Moments<Omit<HeldSession, 'name'>, 'startsAt'> & { soldName: string | null };
type WeekRow = Owned & Moments<Omit<HeldWeek, 'name'>, 'startsAt'> & { bookingType: BookingType };
type PackRow = Owned & Moments<Omit<HeldPack, 'name'>, 'expiresAt'> & { pack: PackType };
type PlanRow = Owned & Omit<HeldPlan, 'period' | 'name'> & { planType: PlanType; start: Date | string; end: Date | string };

/** Paid sessions, including programs that may still be running; `?` are the people and now. */
const SESSIONS = `
  select b.user_id as "userId", b.id, b.booking_type as "bookingType", b.sold_name as "soldName", b.session_date as "startsAt", b.weeks, p.id as "paymentId", b.paid_share_cents as "shareCents", c.credit_id as "creditId"
  from bookings b
  left join payments p on p.stripe_payment_intent_id = b.stripe_payment_intent_id
  left join lateral (
    select e.credit_id from session_credit_entries e where e.booking_id = b.id and e.kind = 'spent'
      and not exists (select from session_credit_entries r where r.booking_id = b.id and r.kind = 'returned') limit 1) c on true
  where b.user_id = any(?::uuid[]) and b.status in ('pending', 'confirmed') and b.last_session_at > ?
    and (b.price_cents > 0 or c.credit_id is not null)
  order by b.session_date, b.id`;

/** Canceled program weeks that are not settled, whatever happened to the program. */
const WEEKS_OFF = `
  select s.user_id as "userId", s.id, s.booking_id as "bookingId", b.booking_type as "bookingType", s.week, s.starts_at as "startsAt", p.id as "paymentId", s.share_cents as "shareCents"
  from sick_day_sessions s join bookings b on b.id = s.booking_id left join payments p on p.stripe_payment_intent_id = b.stripe_payment_intent_id
  where s.user_id = any(?::uuid[]) and s.week is not null and s.state = 'done' and s.settled is null
  order by s.starts_at, s.id`;

const PACKS = `
  select c.user_id as "userId", c.id, c.source as pack, c.payment_id as "paymentId", c.granted, c.revoked, c.used, c.expires_at as "expiresAt"
  from session_credits c
  where c.user_id = any(?::uuid[]) and c.payment_id is not null and c.revoked < c.granted and c.source = any(?::text[])
  order by c.expires_at, c.id`;

/** An invoice is paid around the start of its period. */
const PLANS = `
  select s.user_id as "userId", s.id, s.plan_type as "planType", s.stripe_subscription_id is null as "isGiven", s.cancel_at_period_end as "isEnding",
    s.current_period_start as start, s.current_period_end as end,
    (select p.id from payments p where p.user_id = s.user_id and p.sells = 'plan' and p.stripe_subscription_id = s.stripe_subscription_id
       and p.created_at >= s.current_period_start - interval '2 days' order by p.created_at desc limit 1) as "paymentId"
  from subscriptions s where s.user_id = any(?::uuid[]) and s.status in ('active', 'past_due')`;

/** The purpose of refunds at account closing, once per payment. */
export const ACCOUNT_CLOSED = 'account closed';

/** The balances of these payments; refunds already promised for this closing are not promised again. */
async function paymentsOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, HeldPayment>> {
  if (ids.length === 0) return new Map();
  const balances = await balancesOf(em, { ids });
  const settled = await em.execute<Array<{ id: string }>>('select payment_id as id from refunds where purpose = ? and payment_id = any(?::uuid[])', [ACCOUNT_CLOSED, `{${ids.join(',')}}`]);
  const isSettled = new Set(settled.map(({ id }) => id));
  return new Map([...balances].map(([id, balance]) => [id, { amount: balance.amount, refundable: isSettled.has(id) ? 0 : stillRefundable(balance) }]));
}

type Sold = Pick<Business, 'services' | 'plans' | 'packs'>;

const sessionOf = ({ services }: Sold, { userId: _owner, startsAt, soldName, ...session }: SessionRow): HeldSession => ({ ...session, name: soldName ?? sessionLabel(services, session.bookingType), startsAt: new Date(startsAt) });
const weekOf = ({ services }: Sold, { userId: _owner, startsAt, bookingType, ...week }: WeekRow): HeldWeek => ({ ...week, name: sessionLabel(services, bookingType), startsAt: new Date(startsAt) });
const packOf = ({ packs }: Sold, { userId: _owner, pack, expiresAt, ...row }: PackRow): HeldPack => ({ ...row, name: soldAs(packs, pack).name, expiresAt: new Date(expiresAt) });
const planOf = ({ plans }: Sold, { userId: _owner, planType, start, end, ...row }: PlanRow): HeldPlan => ({ ...row, name: soldAs(plans, planType).name, period: { start: new Date(start), end: new Date(end) } });

/** What people paid for in advance, by person, with the remaining balance of their payments. */
export async function holdingsOf(em: EntityManager, userIds: readonly string[], sold: Sold, now: Date): Promise<Map<string, AccountHoldings>> {
  const people = `{${userIds.join(',')}}`;
  const sessions = await em.execute<SessionRow[]>(SESSIONS, [people, now]);
  const weeksOff = await em.execute<WeekRow[]>(WEEKS_OFF, [people]);
  const packs = await em.execute<PackRow[]>(PACKS, [people, `{${sold.packs.map(({ id }) => id).join(',')}}`]);
  const plans = await em.execute<PlanRow[]>(PLANS, [people]);
  const paid = [...sessions, ...weeksOff, ...packs, ...plans].flatMap(({ paymentId }) => paymentId ?? []);
  const payments = await paymentsOf(em, [...new Set(paid)]);
  const of = <Row extends Owned>(rows: Row[], userId: string): Row[] => rows.filter((row) => row.userId === userId);
  return new Map(userIds.map((userId) => [userId, { sessions: of(sessions, userId).map((row) => sessionOf(sold, row)), weeksOff: of(weeksOff, userId).map((row) => weekOf(sold, row)), packs: of(packs, userId).map((row) => packOf(sold, row)), plan: of(plans, userId).map((row) => planOf(sold, row))[0] ?? null, payments }]));
}
