import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const bookingsEvents = {
  'booking.requested': z.object({ booking_id: id }),
  'booking.confirmed': z.object({ booking_id: id }),
  'booking.cancelled': z.object({ booking_id: id }),
  'booking.called-off': z.object({ booking_id: id }),
  'booking.moved': z.object({ booking_id: id, moved_from: z.string() }),
  'booking.moved-by-coach': z.object({ booking_id: id, moved_from: z.string() }),
  'booking.changed-by-coach': z.object({ booking_id: id }),
  'booking.week-moved': z.object({ booking_id: id, week: z.string(), moved_from: z.string() }),
  'booking.week-missed': z.object({ booking_id: id, week: z.string(), starts_at: z.string(), is_missed: z.string() }),
  'booking.week-refunded': z.object({ session_id: id }),
  'booking.week-chosen': z.object({ session_id: id }),
  'booking.no-show-returned': z.object({ booking_id: id }),
  'booking.mail-owed': z.object({ booking_id: id, email_type: z.string() }),
  'booking.reminder-due': z.object({ booking_id: id, starts_at: z.string() }),
  'sick-day.declared': z.object({ sick_day_id: id }),
  'sick-day.session-off': z.object({ session_id: id }),
  'hold.withdrawn': z.object({ checkout_id: id }),
  'hold.withdrawn-unpaid': z.object({ checkout_id: id }),
  'time-off.taken': z.object({ starts_at: z.string(), ends_at: z.string() }),
  'waitlist.offered': z.object({ entry_id: id }),
  'class.below-minimum': z.object({ class_id: id }),
  'class.ended': z.object({ sick_day_id: id, booking_id: id }),
  'class-request.made': z.object({ request_id: id }),
  'class-request.answered': z.object({ request_id: id }),
  'payment.slot-lost': z.object({ checkout_id: id }),
  'site-places.changed': z.object({}),
} satisfies EventDeclarations;

export const bookingsJobs = {
  'bookings.send-request-received': { queue: 'emails', on: 'booking.requested' },
  'bookings.send-request-to-coach': { queue: 'emails', on: 'booking.requested' },
  'bookings.send-confirmation': { queue: 'emails', on: 'booking.confirmed' },
  'bookings.send-cancellation': { queue: 'emails', on: 'booking.cancelled' },
  'bookings.send-moved': { queue: 'emails', on: 'booking.moved' },
  'bookings.send-moved-by-coach': { queue: 'emails', on: 'booking.moved-by-coach' },
  'bookings.send-changed-by-coach': { queue: 'emails', on: 'booking.changed-by-coach' },
  'bookings.send-week-moved': { queue: 'emails', on: 'booking.week-moved' },
  'bookings.send-week-refunded': { queue: 'emails', on: 'booking.week-refunded' },
  'bookings.send-no-show-returned': { queue: 'emails', on: 'booking.no-show-returned' },
  'bookings.send-session-off': { queue: 'emails', on: 'sick-day.session-off' },
  'bookings.clear-sick-day': { queue: 'bookings', on: 'sick-day.declared' },
  'bookings.close-withdrawn': { queue: 'bookings', on: 'hold.withdrawn' },
  'bookings.send-hold-withdrawn': { queue: 'emails', on: 'hold.withdrawn-unpaid' },
  'bookings.withdraw-imported': { queue: 'bookings', on: 'calendar.busy-changed' },
  'bookings.withdraw-offers': { queue: 'bookings', on: 'time-off.taken' },
  'bookings.send-asked': { queue: 'emails', on: 'booking.mail-owed' },
  'bookings.send-reminder': { queue: 'emails', on: 'booking.reminder-due' },
  'bookings.maintain': { queue: 'bookings', every: 60_000 },
  'bookings.send-waitlist-offer': { queue: 'emails', on: 'waitlist.offered' },
  'bookings.maintain-waitlist': { queue: 'bookings', every: 10_000 },
  'bookings.send-class-request-answered': { queue: 'emails', on: 'class-request.answered' },
  'bookings.send-class-ended': { queue: 'emails', on: 'class.ended' },
  'bookings.check-class-minimums': { queue: 'bookings', every: 5 * 60_000 },
  'bookings.send-slot-lost': { queue: 'emails', on: 'payment.slot-lost' },
  'bookings.confirm-paid': { queue: 'bookings', on: 'payment.succeeded' },
  'bookings.confirm-kept': { queue: 'bookings', on: 'card.kept' },
  'bookings.release-unpaid': { queue: 'bookings', on: 'checkout.closed-unpaid' },
  'bookings.ask-about-refunded': { queue: 'bookings', on: 'payment.refunded' },
  'bookings.correct-refund': { queue: 'bookings', on: 'refund.reduced' },
  'bookings.take-payment': { queue: 'bookings', on: 'due.session-paid' },
  'bookings.hold-disputed': { queue: 'bookings', on: 'payment.disputed' },
  'bookings.settle-dispute': { queue: 'bookings', on: 'dispute.closed' },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    bookings: { events: typeof bookingsEvents; jobs: typeof bookingsJobs };
  }
}
