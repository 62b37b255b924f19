import { LocalDay, type Booking } from '@coach/contracts';
import * as z from 'zod';
import { shown, startOf, time } from './moments.ts';
import { sessionName, findServiceLength } from './sold-under.ts';
import { confirm, preview, tool, type ToolContext } from './tool.ts';

const sessionId = z.uuid().describe('Id of the session, from my_sessions');

const described = (booking: Booking, context: ToolContext) => ({
  ...{ session: booking.id, ...shown(booking.session_date, context), minutes: booking.duration_minutes },
  ...{ service: sessionName(context.business, booking), status: booking.status, where: booking.place?.name ?? booking.location },
  price: context.formats.formatPrice(booking.price_cents),
  ...(booking.cancellation_deadline && { cancel_for_a_refund_until: shown(booking.cancellation_deadline, context).when }),
});

const isAhead = ({ session_date: start, status }: Booking, now: Date): boolean => Date.parse(start) > now.getTime() && ['pending', 'confirmed'].includes(status);

/** How a client pays for a session of their own. */
const WAYS = ['card', 'credit', 'at_the_session'] as const;

/** Tools for clients. */
export const clientTools = [
  tool({
    name: 'my_sessions',
    title: 'My sessions',
    description: 'The own sessions ahead, or the last ones that are over, and how many session credits are left.',
    who: 'client',
    scopes: ['bookings:read', 'payments:read'],
    input: z.object({ which: z.enum(['ahead', 'past']).default('ahead') }),
    async run({ which }, context) {
      const [all, credits] = await Promise.all([context.api.bookings.list(), context.api.billing.credits()]);
      const found = all.filter((booking) => isAhead(booking, context.now) === (which === 'ahead')).slice(0, 30);
      return { sessions: found.map((booking) => described(booking, context)), credits: credits.available };
    },
  }),
  tool({
    name: 'book_session',
    title: 'Book a session',
    description: 'Books a session: with a session credit it is confirmed at once; by card the hour is held and the answer has the payment page to open; at the session where its service allows that. Free consultations are asked for.',
    who: 'client',
    scopes: ['bookings:write', 'payments:write'],
    input: z.object({
      ...{ service: z.string().max(60).describe('Id of the service, from business_info'), minutes: z.number().int().min(15).max(240), date: LocalDay, time },
      pay: z.enum(WAYS).default('card'),
      notes: z.string().trim().max(1_000).default('').describe('What the coach should know'),
      confirm,
    }),
    async run({ service, minutes, date, time: clock, pay, notes, confirm: isConfirmed }, context) {
      const length = findServiceLength(context.business, service, minutes);
      const start = startOf(context.zone, date, clock);
      if (!isConfirmed) return preview({ ...shown(start, context), service: length.service.name, minutes, price: context.formats.formatPrice(length.priceCents || null), pay });
      const [place] = (await context.api.places.offered()).toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
      const session = { booking_type: length.service.id, session_date: start, duration_minutes: minutes, location: place?.name ?? '', place_id: place?.id ?? '', notes: notes || 'Booked by an assistant' };
      if (length.service.kind === 'consultation' && length.priceCents === 0) return { done: true, ...described(await context.api.bookings.requestConsultation(session), context) };
      if (pay === 'credit') return { done: true, ...described(await context.api.bookings.bookWithCredit(session), context) };
      if (pay === 'at_the_session') return { done: true, ...described(await context.api.onTheSpot.book({ ...session, expected_price: length.priceCents }), context) };
      const { url } = await context.api.billing.checkout({ serviceType: length.id, expectedPrice: length.priceCents, bookingData: session });
      return { done: false, held: shown(start, context), pay_here: url, next: 'The hour is held for a few minutes. It is booked once the page is paid.' };
    },
  }),
  tool({
    name: 'move_my_session',
    title: 'Move my session',
    description: 'Moves an own session to another time before its deadline. What was paid moves along.',
    who: 'client',
    scopes: ['bookings:write'],
    input: z.object({ session: sessionId, date: LocalDay, time, confirm }),
    async run({ session, date, time: clock, confirm: isConfirmed }, context) {
      const start = startOf(context.zone, date, clock);
      if (!isConfirmed) return preview({ from: described(await context.api.bookings.read({ booking_id: session }), context), to: shown(start, context) });
      return { done: true, ...described(await context.api.bookings.move({ booking_id: session, session_date: start }), context) };
    },
  }),
  tool({
    name: 'cancel_my_session',
    title: 'Cancel my session',
    description: 'Cancels an own session before its deadline; what was paid goes back.',
    who: 'client',
    scopes: ['bookings:write'],
    input: z.object({ session: sessionId, confirm }),
    async run({ session, confirm: isConfirmed }, context) {
      if (!isConfirmed) return preview({ cancels: described(await context.api.bookings.read({ booking_id: session }), context) });
      const canceled = await context.api.bookings.cancel({ booking_id: session });
      return { done: true, ...described(canceled, context), refunded: canceled.refund_cents === null ? null : context.formats.formatPrice(canceled.refund_cents) };
    },
  }),
];
