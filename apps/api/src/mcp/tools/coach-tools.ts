import { LocalDay } from '@coach/contracts';
import { daysBetween } from '@coach/domain';
import * as z from 'zod';
import { shown, startOf, time } from './moments.ts';
import { sessionName, soldUnder } from './sold-under.ts';
import { confirm, preview, tool, type ToolContext } from './tool.ts';

const DAYS_AT_ONCE = 42;
const sessionId = z.uuid().describe('Id of the session, from list_sessions');
const outsideHours = z.boolean().default(false).describe('Also outside the working hours; never where another session is');

const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`.trim();

type Check = { is_free: boolean; outside_hours: boolean };
/** Why a time is not to be had, in words; nothing where it is. */
const hindrances = ({ is_free: isFree, outside_hours: isOutside }: Check) => [...(isFree ? [] : ['Another session, hold or buffer is there.']), ...(isOutside ? ['It is outside the working hours.'] : [])];

async function listSessions({ from, to }: { from: string; to: string }, context: ToolContext) {
  const { entries } = await context.api.adminCalendar.read({ from, days: daysBetween(from, to) + 1 });
  return entries.flatMap((entry) =>
    entry.kind !== 'session'
      ? []
      : [
          {
            ...{ session: entry.booking_id, ...shown(entry.starts_at, context), minutes: (Date.parse(entry.ends_at) - Date.parse(entry.starts_at)) / 60_000 },
            ...{ client: nameOf(entry), client_id: entry.user_id, service: sessionName(context.business, entry), status: entry.status },
            ...{ where: entry.place?.name ?? entry.location, participants: entry.participants, price: context.formats.formatPrice(entry.price_cents) },
          },
        ],
  );
}

/** What the coach asks. */
export const coachTools = [
  tool({
    name: 'list_sessions',
    title: 'Sessions of some days',
    description: 'Who trains when: every session from one day to another, with its client, service, status and place. Canceled ones are left out.',
    who: 'coach',
    scopes: ['availability:read'],
    input: z.object({ from: LocalDay, to: LocalDay }).refine(({ from, to }) => from <= to && daysBetween(from, to) < DAYS_AT_ONCE, `From a day to a later one, ${DAYS_AT_ONCE} days at most.`),
    run: async (asked, context) => ({ sessions: await listSessions(asked, context) }),
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
    scopes: ['bookings:write'],
    input: z.object({ session: sessionId, date: LocalDay, time, outside_hours: outsideHours, confirm }),
    isWrite: true,
    async run({ session, date, time: clock, outside_hours, confirm: isConfirmed }, context) {
      const move = { booking_id: session, session_date: startOf(context.zone, date, clock) };
      if (isConfirmed) {
        const moved = await context.api.coachBooking.move({ ...move, outside_hours });
        return { done: true, client: nameOf(moved), ...shown(moved.session_date, context) };
      }
      const would = await context.api.coachBooking.previewMove(move);
      return preview({ to: shown(would.session_date, context), client_is_told: would.is_told, in_the_way: hindrances(would) });
    },
  }),
  tool({
    name: 'cancel_session',
    title: 'Cancel a session',
    description: 'Cancels a client’s session. What was paid by card goes back in full unless refund is none, which needs a reason. The client is told by mail.',
    who: 'coach',
    scopes: ['bookings:write'],
    input: z.object({ session: sessionId, reason: z.string().trim().max(500).default('').describe('Told to the client'), refund: z.enum(['full', 'none']).default('full'), confirm }),
    isWrite: true,
    async run({ session, reason, refund, confirm: isConfirmed }, { api, formats, zone }) {
      if (!isConfirmed) return preview({ cancels: session, refund, reason });
      const canceled = await api.admin.cancelBooking({ booking_id: session, refund, ...(reason && { cancellation_reason: reason }) });
      return { done: true, client: nameOf(canceled), ...shown(canceled.session_date, { formats, zone }), refunded: canceled.refund_cents === null ? null : formats.formatPrice(canceled.refund_cents) };
    },
  }),
  tool({
    name: 'book_for_client',
    title: 'Book for a client',
    description: 'Books a session for a client, confirmed at once. Its price is owed from its start on, or a session credit of the client pays for it. The client is told by mail.',
    who: 'coach',
    scopes: ['bookings:write', 'availability:read'],
    input: z.object({
      client_id: z.uuid().describe('From find_clients'),
      service: z.string().max(60).describe('Id of the service, from business_info'),
      ...{ minutes: z.number().int().min(15).max(240).multipleOf(15), date: LocalDay, time, pay: z.enum(['owed', 'credit']).default('owed') },
      ...{ location: z.string().trim().max(200).default('').describe('Where, in words'), outside_hours: outsideHours, confirm },
    }),
    isWrite: true,
    async run({ client_id, service, minutes, date, time: clock, pay, location, outside_hours, confirm: isConfirmed }, context) {
      const { priceCents, service: sold } = soldUnder(context.business, service, minutes);
      const arranged = { booking_type: sold.id, session_date: startOf(context.zone, date, clock), duration_minutes: minutes };
      if (isConfirmed) {
        const price = pay === 'credit' ? null : priceCents || null;
        const booked = await context.api.coachBooking.create({ user_id: client_id, ...arranged, location, price_cents: price, payment: { how: pay }, outside_hours });
        return { done: true, session: booked.id, client: nameOf(booked), ...shown(booked.session_date, context) };
      }
      const check = await context.api.coachBooking.check(arranged);
      return preview({ ...shown(arranged.session_date, context), service: sold.name, minutes, price: pay === 'credit' ? 'One session credit' : context.formats.formatPrice(priceCents || null), in_the_way: hindrances(check) });
    },
  }),
  tool({
    name: 'earnings',
    title: 'Earnings',
    description: 'What was paid, refunded and charged in fees from one day to another, by card and by hand.',
    who: 'coach',
    scopes: ['payments:read'],
    input: z.object({ from: LocalDay, to: LocalDay }),
    async run(stretch, { api, formats }) {
      const { gross, refunds, fees, net, by_hand: byHand, tax, card_payments: cardPayments, fees_missing: feesMissing } = await api.adminBooks.totals(stretch);
      const inWords = Object.entries({ gross, by_hand: byHand, refunds, fees, tax, net }).map(([name, cents]) => [name, formats.formatPrice(cents)]);
      return { ...stretch, ...Object.fromEntries(inWords), net_cents: net, card_payments: cardPayments, card_payments_with_unknown_fee: feesMissing };
    },
  }),
];
