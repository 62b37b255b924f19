import { LocalDay, type CalendarEntry } from '@coach/contracts';
import { daysBetween, MINUTE } from '@coach/domain';
import * as z from 'zod';
import { shown, startOf, time } from './moments.ts';
import { sessionName, findServiceLength } from './sold-under.ts';
import { confirm, preview, tool, ToolRefusal, type ToolContext } from './tool.ts';

const DAYS_AT_ONCE = 42;
const sessionId = z.uuid().describe('Id of the session, from list_sessions');
const on = LocalDay.describe('Day that the session is on now, YYYY-MM-DD');
const outsideHours = z.boolean().default(false).describe('Also outside the working hours; never where another session is');

const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`.trim();

type Check = { is_free: boolean; outside_hours: boolean };
/** Returns the reasons why a time is unavailable, as sentences; empty if it is available. */
const hindrances = ({ is_free: isFree, outside_hours: isOutside }: Check) => [...(isFree ? [] : ['Another session, hold or buffer is there.']), ...(isOutside ? ['It is outside the working hours.'] : [])];

const unpaid = (pay: 'owed' | 'credit', { has_credit: hasCredit }: { has_credit: boolean }) => (pay === 'credit' && !hasCredit ? ['The client has no session credit that pays for it.'] : []);

type CalendarSession = Extract<CalendarEntry, { kind: 'session' }>;

async function sessionsFrom(from: string, days: number, { api }: ToolContext): Promise<CalendarSession[]> {
  const { entries } = await api.adminCalendar.read({ from, days });
  return entries.filter((entry) => entry.kind === 'session');
}

/** Finds a session on a given day. Throws ToolRefusal if it is not on that day. */
async function sessionOn(day: string, id: string, context: ToolContext): Promise<CalendarSession> {
  const found = (await sessionsFrom(day, 1, context)).find(({ booking_id }) => booking_id === id);
  if (!found) throw new ToolRefusal(`There is no such session on ${day}. Ask list_sessions again.`);
  return found;
}

const described = (session: CalendarSession, context: ToolContext) => ({
  ...{ session: session.booking_id, ...shown(session.starts_at, context), minutes: (Date.parse(session.ends_at) - Date.parse(session.starts_at)) / MINUTE },
  ...{ client: nameOf(session), client_id: session.user_id, service: sessionName(context.business, session), status: session.status },
  ...{ where: session.place?.name ?? session.location, participants: session.participants, price: context.formats.formatPrice(session.price_cents), is_paid_by_card: session.is_paid },
  ...(session.week !== null && { week: `${session.week} of ${session.weeks}` }),
});

/** Tools for the coach. */
export const coachTools = [
  tool({
    name: 'list_sessions',
    title: 'Sessions of some days',
    description: 'Who trains when: every session from one day to another, with its client, service, status and place. Canceled ones are left out.',
    who: 'coach',
    scopes: ['availability:read'],
    input: z.object({ from: LocalDay, to: LocalDay }).refine(({ from, to }) => from <= to && daysBetween(from, to) < DAYS_AT_ONCE, `From a day to a later one, ${DAYS_AT_ONCE} days at most.`),
    run: async ({ from, to }, context) => ({ sessions: (await sessionsFrom(from, daysBetween(from, to) + 1, context)).map((session) => described(session, context)) }),
  }),
  tool({
    name: 'find_clients',
    title: 'Find clients',
    description: 'People by any part of their name, address or telephone number, with their ids, and their sessions that match.',
    who: 'coach',
    scopes: ['clients:read'],
    input: z.object({ query: z.string().trim().min(2).max(100) }),
    async run({ query }, context) {
      const { people, bookings } = await context.api.adminSearch.find({ q: query });
      return {
        clients: people.map((person) => ({ client_id: person.user_id, name: nameOf(person), email: person.email, phone: person.phone })),
        sessions: bookings.map((booking) => ({ session: booking.booking_id, client: nameOf(booking), ...shown(booking.session_date, context), status: booking.status })),
      };
    },
  }),
  tool({
    name: 'move_session',
    title: 'Move a session',
    description: 'Moves a client’s session to another day or time. What was paid moves along, and the client is told by mail.',
    who: 'coach',
    scopes: ['bookings:write', 'availability:read'],
    input: z.object({ session: sessionId, on, date: LocalDay.describe('The new day, YYYY-MM-DD'), time, weeks: z.enum(['this', 'all_ahead']).default('this').describe('Of a program: this week, or all weeks ahead by the same days'), outside_hours: outsideHours, confirm }),
    async run({ session, on: day, date, time: clock, weeks, outside_hours, confirm: isConfirmed }, context) {
      const from = await sessionOn(day, session, context);
      const ofProgram = from.week === null ? {} : { week: from.week, only_week: weeks === 'this' };
      const move = { booking_id: session, session_date: startOf(context.zone, date, clock), ...ofProgram };
      if (!isConfirmed) {
        const would = await context.api.coachBooking.previewMove(move);
        return preview({ session: described(from, context), to: shown(would.session_date, context), weeks_moved: would.weeks_moved, client_is_told: would.is_told, in_the_way: hindrances(would) });
      }
      await context.api.coachBooking.move({ ...move, outside_hours });
      return { done: true, client: nameOf(from), from: shown(from.starts_at, context).when, to: shown(move.session_date, context) };
    },
  }),
  tool({
    name: 'cancel_session',
    title: 'Cancel a session',
    description: 'Cancels a client’s session, a program with all its weeks. What was paid by card goes back in full unless refund is none, which needs a reason. The client is told by mail.',
    who: 'coach',
    scopes: ['bookings:write', 'availability:read'],
    input: z.object({ session: sessionId, on, reason: z.string().trim().max(500).default('').describe('Told to the client'), refund: z.enum(['full', 'none']).default('full'), confirm }),
    async run({ session, on: day, reason, refund, confirm: isConfirmed }, context) {
      const found = await sessionOn(day, session, context);
      if (!isConfirmed) return preview({ cancels: described(found, context), refund, reason });
      const { refund_cents: cents } = await context.api.admin.cancelBooking({ booking_id: session, refund, ...(reason && { cancellation_reason: reason }) });
      return { done: true, client: nameOf(found), canceled: shown(found.starts_at, context).when, refunded: cents === null ? null : context.formats.formatPrice(cents) };
    },
  }),
  tool({
    name: 'book_for_client',
    title: 'Book for a client',
    description: 'Books a session for a client, confirmed at once. Its price is owed from its start on, or a session credit of the client pays for it. The client is told by mail.',
    who: 'coach',
    scopes: ['bookings:write'],
    input: z.object({
      client_id: z.uuid().describe('From find_clients'),
      service: z.string().max(60).describe('Id of the service, from business_info'),
      ...{ minutes: z.number().int().min(15).max(240).multipleOf(15), date: LocalDay, time, pay: z.enum(['owed', 'credit']).default('owed') },
      ...{ location: z.string().trim().max(200).default('').describe('Where, in words'), outside_hours: outsideHours, confirm },
    }),
    async run({ client_id, service, minutes, date, time: clock, pay, location, outside_hours, confirm: isConfirmed }, context) {
      const { priceCents, service: sold } = findServiceLength(context.business, service, minutes);
      const arranged = { booking_type: sold.id, session_date: startOf(context.zone, date, clock), duration_minutes: minutes };
      if (isConfirmed) {
        const price = pay === 'credit' ? null : priceCents || null;
        const booked = await context.api.coachBooking.create({ user_id: client_id, ...arranged, location, price_cents: price, payment: { how: pay }, outside_hours });
        return { done: true, session: booked.id, client: nameOf(booked), ...shown(booked.session_date, context) };
      }
      const would = await context.api.coachBooking.preview({ user_id: client_id, ...arranged });
      const price = pay === 'credit' ? 'One session credit' : context.formats.formatPrice(priceCents || null);
      return preview({ client: nameOf(would), ...shown(arranged.session_date, context), service: sold.name, minutes, price, client_is_told: would.is_told, cancel_for_a_refund_until: shown(would.deadline, context).when, in_the_way: [...hindrances({ ...would, outside_hours: would.outside_hours && would.is_told }), ...unpaid(pay, would)] });
    },
  }),
  tool({
    name: 'earnings',
    title: 'Earnings',
    description: 'What was paid, refunded and charged in fees from one day to another, by card and by hand.',
    who: 'coach',
    scopes: ['payments:read'],
    input: z.object({ from: LocalDay, to: LocalDay }),
    async run(range, { api, formats }) {
      const { gross, refunds, fees, net, by_hand: byHand, tax, card_payments: cardPayments, fees_missing: feesMissing } = await api.adminBooks.totals(range);
      const inWords = Object.entries({ gross, by_hand: byHand, refunds, fees, tax, net }).map(([name, cents]) => [name, formats.formatPrice(cents)]);
      return { ...range, ...Object.fromEntries(inWords), net_cents: net, card_payments: cardPayments, card_payments_with_unknown_fee: feesMissing };
    },
  }),
];
