import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cancellationDeadline, DAY, rangeFrom, serviceNamed, sessionLabel, type TimeRange } from '@coach/domain';
import { yourCoach } from '@coach/content';
import { User } from '../../auth/account/user.entity.ts';
import { hashPassword } from '../../auth/sign-in/passwords.ts';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { BookingRow } from '../../bookings/booking/booking.entity.ts';
import { createBooking } from '../../bookings/booking/booking-writer.ts';
import type { Env } from '../../env.ts';
import type { Vault } from '../../platform/encryption/vault.ts';
import { DEMO_DETAILS, DEMO_TERMS } from '../demo-bookings.ts';
import { DEMO_PASSWORD } from '../demo-people.ts';
import { writePerson } from '../demo-writer.ts';
import { demoBusiness, demoZone } from '../demo-zone.ts';
import { writeByHand, writeThreads, writeWaitlist } from './waitlist-threads-and-views.ts';
import { insertMany } from './insert-many.ts';
import { paymentSandbox, planPriceIds, writePaymentHistory, type HistoryCustomer } from './payment-history.ts';
import { planHistoryOf, takePlan, writePlans, type TakenPlan } from './plans.ts';
import { emailOf, JOINED_DAYS_AGO, ROSTER, type RosterClient } from './roster.ts';
import { paymentOf, sellPacks, sellSession, writePacks, writeSales, type Sale, type SoldPack } from './sales.ts';
import { timetableOf, type PlannedSession } from './timetable.ts';

const LEDGER = 'select 1 from payments union all select 1 from session_checkouts limit 1';
const COACH = `select 1 from users where email = 'admin@demo.test'`;
/** How far ahead the small demo's sessions were booked. */
const AHEAD_MS = 4 * DAY;
const FRAME_DAYS = 40;

interface Person {
  userId: string;
  email: string;
  name: string;
  joinedAt: Date;
}

/** Everything the full demo is about to write. */
interface Draft {
  people: Map<string, Person>;
  bookings: BookingRow[];
  sales: Sale[];
  packs: SoldPack[];
  plans: TakenPlan[];
}

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Writes the roster's accounts, and backdates those of the small demo so that they joined one by one. */
async function writePeople(em: EntityManager, vault: Vault, now: Date): Promise<Map<string, Person>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = new Map<string, Person>();
  for (const client of ROSTER) {
    const { firstName, lastName, phone, notes: healthNotes } = client;
    const [email, joinedAt] = [emailOf(client), ago(now, client.joinedDaysAgo)];
    people.set(email, { userId: writePerson(em, vault, { email, firstName, lastName, phone, healthNotes, isAdmin: false }, passwordHash, joinedAt), email, name: `${firstName} ${lastName}`, joinedAt });
  }
  await em.flush();
  for (const [email, days] of Object.entries(JOINED_DAYS_AGO)) {
    const joinedAt = ago(now, days);
    await em.execute('update users set created_at = ?, email_confirmed_at = ? where email = ?', [joinedAt, joinedAt, email]);
    const [row] = await em.execute<Array<{ user_id: string; name: string }>>(`update profiles set created_at = ? where email = ? returning user_id, first_name || ' ' || last_name as name`, [joinedAt, email]);
    if (row) people.set(email, { userId: row.user_id, email, name: row.name, joinedAt });
  }
  return people;
}

function bookingOf(em: EntityManager, vault: Vault, planned: PlannedSession, userId: string, claimId: string | null): BookingRow {
  const { bookingType, start: sessionDate, minutes: durationMinutes, participants: participantCount, status, priceCents, noShow, cancelledAt, bookedAt } = planned;
  return createBooking(em, vault, demoBusiness, {
    ...{ userId, claimId, checkoutId: null, bookingType, soldName: sessionLabel(yourCoach.services, bookingType), sessionDate, durationMinutes, participantCount, details: DEMO_DETAILS, notes: '' },
    ...{ status, priceCents, noShow, changeTerms: DEMO_TERMS, cancellationDeadline: cancellationDeadline(sessionDate, DEMO_TERMS) },
    ...(cancelledAt && { cancelledAt, cancelledBy: 'client', refundCents: priceCents ?? 0 }),
    ...{ createdAt: bookedAt, updatedAt: cancelledAt ?? bookedAt },
  });
}

/** Writes the roster's sessions, with claims for those that take the coach's time. */
async function writeTimetable(em: EntityManager, vault: Vault, people: ReadonlyMap<string, Person>, now: Date): Promise<Array<{ client: RosterClient; booking: BookingRow }>> {
  const range: TimeRange = { start: ago(now, 7 * FRAME_DAYS), end: ago(now, -FRAME_DAYS) };
  const rows = await em.execute<Array<{ at: string; minutes: number }>>('select session_date as at, duration_minutes as minutes from bookings');
  const taken = rows.map(({ at, minutes }) => rangeFrom(new Date(at), minutes));
  const coach = await new CoachSettingsReader().read(em, range);
  const planned = timetableOf({ coach, taken, zone: demoZone, now }).map((session) => ({ ...session, claimId: session.status === 'cancelled' || session.bookingType === 'group_session' ? null : randomUUID() }));
  await insertMany(em, 'claims', planned.filter(({ claimId }) => claimId).map(({ claimId, start, minutes, bookedAt }) => {
    const range = rangeFrom(start, minutes);
    return { id: claimId, during: `[${range.start.toISOString()},${range.end.toISOString()})`, created_at: bookedAt };
  }));
  return planned.map((session) => ({ client: session.client, booking: bookingOf(em, vault, session, people.get(emailOf(session.client))!.userId, session.claimId) }));
}

/** Loads the small demo's priced sessions and backdates their bookings to a few days ahead of each session. */
async function soldBefore(em: EntityManager, now: Date): Promise<BookingRow[]> {
  const rows = await em.find(BookingRow, { priceCents: { $gt: 0 }, checkoutId: null });
  for (const row of rows) {
    const at = new Date(Math.min(now.getTime() - 60 * 60_000, row.sessionDate.getTime() - AHEAD_MS));
    Object.assign(row, { createdAt: at, updatedAt: at, ...(row.status === 'cancelled' && { cancelledAt: new Date(Math.min(now.getTime(), row.cancellationDeadline.getTime() - 60 * 60_000)), refundCents: row.priceCents }) });
  }
  return rows;
}

/** Decides how each session and plan was paid for. */
async function draftOf(em: EntityManager, vault: Vault, now: Date): Promise<Draft> {
  const people = await writePeople(em, vault, now);
  const byUser = new Map([...people.values()].map((person) => [person.userId, person]));
  const planned = await writeTimetable(em, vault, people, now);
  const before = await soldBefore(em, now);
  const isPackHour = ({ bookingType, durationMinutes }: BookingRow): boolean => serviceNamed(yourCoach.services, bookingType).kind === 'individual' && durationMinutes === 60;
  const packs = ROSTER.flatMap((client) => (client.pack ? sellPacks(planned.filter((one) => one.client === client && isPackHour(one.booking)).map(({ booking }) => booking), client.pack, emailOf(client)) : []));
  const bookings = planned.map(({ booking }) => booking);
  const paidByCard = [...bookings, ...before].filter(({ priceCents }) => (priceCents ?? 0) > 0);
  const sales = [...paidByCard.map((booking) => sellSession(em, vault, booking, byUser.get(booking.userId)!.email)), ...packs.map(({ sale }) => sale)];
  const plans = ROSTER.flatMap((client) => (client.plan ? [takePlan(client.plan, people.get(emailOf(client))!, now)] : []));
  const member = people.get('premium@demo.test');
  if (member) plans.push({ ...takePlan({ type: 'premium_package', fromDaysAgo: 100 }, member, now), hasCredits: true });
  return { people, bookings: [...bookings, ...before], sales, packs, plans };
}

/** Builds the payment history that is sent to the provider. */
function historyOf({ people, sales, plans }: Draft, prices: ReadonlyMap<string, string>): HistoryCustomer[] {
  const buyers = [...people.values()].filter(({ email }) => [...sales, ...plans].some((one) => one.email === email));
  return buyers.map(({ email, name, userId, joinedAt }) => ({
    ...{ email, name, metadata: { user_id: userId }, since: Math.floor(joinedAt.getTime() / 1000) },
    payments: sales.filter((sale) => sale.email === email).map(paymentOf),
    plans: plans.filter((plan) => plan.email === email).map((plan) => planHistoryOf(plan, prices)),
  }));
}

async function writeAll(em: EntityManager, vault: Vault, env: Env, sandbox: string, now: Date): Promise<void> {
  const draft = await draftOf(em, vault, now);
  const prices = await planPriceIds(env, [...new Set(draft.plans.map(({ type }) => type))]);
  const ids = await writePaymentHistory(sandbox, { now: Math.floor(now.getTime() / 1000), frozen: env.APP_CLOCK !== undefined, customers: historyOf(draft, prices) });
  const intents = new Map(draft.sales.map(({ reference }) => [reference, ids.payments[reference]!.intent]));
  for (const booking of draft.bookings) {
    if (booking.checkoutId) booking.stripePaymentIntentId = intents.get(booking.checkoutId) ?? null;
    em.persist(booking);
  }
  await em.flush();
  const userOf = (email: string): string => draft.people.get(email)!.userId;
  await insertMany(em, 'billing_customers', Object.entries(ids.customers).map(([email, id]) => ({ user_id: userOf(email), stripe_customer_id: id, created_at: draft.people.get(email)!.joinedAt })));
  await writePacks(em, draft.packs, await writeSales(em, draft.sales, ids.payments));
  await em.execute('delete from subscriptions where stripe_subscription_id is null and user_id = any(?::uuid[])', [`{${draft.plans.map(({ userId }) => userId).join(',')}}`]);
  await writePlans(em, draft.plans, ids.plans, ids.customers, now);
  await writeWaitlist(em, now);
  await writeThreads(em, vault, now);
  await writeByHand(em, now);
}

/**
 * Writes forty clients and six months of their sessions, payments, packs and plans, each paid row with its payment in the sandbox.
 * Runs once: a ledger with any entry is left alone, and so is a demo without its coach or without the sandbox.
 */
export async function writeFullDemo(em: EntityManager, vault: Vault, env: Env, now: Date): Promise<'written' | 'there already' | 'left out: payments go to no sandbox'> {
  const sandbox = await paymentSandbox(env);
  if (!sandbox) return 'left out: payments go to no sandbox';
  return em.transactional(async (transaction) => {
    const isFresh = (await transaction.execute(LEDGER)).length === 0 && (await transaction.execute(COACH)).length > 0 && (await transaction.count(User)) < ROSTER.length;
    if (!isFresh) return 'there already';
    await writeAll(transaction, vault, env, sandbox, now);
    return 'written';
  });
}
