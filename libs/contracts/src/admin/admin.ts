import * as z from 'zod';
import { BOOKING_GROUPS, FEE_REFUSALS } from '@coach/domain';
import { chosenFields } from '../input/chosen-fields.ts';
import { expand, expandable } from '../input/expanded.ts';
import { LocalDay } from '../bookings/availability.ts';
import { BookingStatus } from '../bookings/bookings.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { line, text } from '../input/text.ts';
import { AdminBooking } from './rows/admin-booking.ts';
import { AdminPayment } from './rows/admin-payment.ts';
import { AdminUser } from './rows/admin-user.ts';
import { AmountDue } from './rows/amount-due.ts';

const tags = ['Calendar and classes'];

/** A booking in the list, with requested expansions. */
const expandedBooking = {
  client: AdminUser.nullable().describe('Null where the account is gone'),
  payment: AdminPayment.nullable().describe('By which it was paid online'),
  amount_due: AmountDue.nullable().describe('What was agreed by hand for it'),
};
export const ListedBooking = expandable(AdminBooking, expandedBooking).meta({ id: 'ListedBooking' });

export const AdminBookingPage = z
  .object({
    bookings: z.array(ListedBooking),
    next_cursor: z.string().nullable().describe('Ask with it for the page after this one'),
    counts: z.object({
      today: z.number().int(),
      upcoming: z.number().int(),
      pending: z.number().int(),
      completed: z.number().int(),
      cancelled: z.number().int(),
    }),
  })
  .meta({ id: 'AdminBookingPage' });
export type AdminBookingPage = z.infer<typeof AdminBookingPage>;

export const ClientNotes = z
  .object({ notes: z.string().describe('Written for this booking'), health_notes: z.string().nullable().describe('From the profile') })
  .meta({ id: 'ClientNotes' });
export type ClientNotes = z.infer<typeof ClientNotes>;

const notFound = { NOT_FOUND: { status: 404, message: messages.booking.notFound } };

const found = {
  group: z.enum(BOOKING_GROUPS).default('upcoming'),
  search: line(200).optional(),
  user_id: z.uuid().optional().describe('One client alone'),
  from: LocalDay.optional().describe('Sessions from this day on'),
  to: LocalDay.optional().describe('Sessions up to this day, it included'),
};

/** Whether the payment is refunded when the coach ends a booking (ABK-24). */
const refund = z.enum(['full', 'none']).default('full').describe('none keeps money and credit, and wants a reason');
const hasReason = ({ refund: way, cancellation_reason: reason }: { refund: 'full' | 'none'; cancellation_reason?: string | undefined }) => way === 'full' || Boolean(reason);
const reasonMissing = { path: ['cancellation_reason'], message: messages.admin.keptReason };

export const admin = {
  bookings: adminOnly
    .route({ method: 'GET', path: '/admin/bookings', summary: 'One tab of all bookings, and how many each tab has', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(
      z.object({
        ...found,
        order: z.enum(['newest', 'soonest']).default('newest').describe('By the session: the latest first (ABK-21), or the earliest'),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
        fields: chosenFields(ListedBooking),
        expand: expand(expandedBooking),
      }),
    )
    .output(AdminBookingPage),
  exportBookings: adminOnly
    .route({ method: 'GET', path: '/admin/bookings/export', summary: 'One tab of all bookings as CSV', tags })
    .input(z.object(found))
    .output(z.file()),
  clientNotes: adminOnly
    .route({ method: 'GET', path: '/admin/bookings/{booking_id}/notes', summary: 'What the client of a booking wrote about their health; every reading is recorded', tags })
    .errors(notFound)
    .input(z.object({ booking_id: z.uuid() }))
    .output(ClientNotes),
  setBookingStatus: adminOnly
    .route({ method: 'PATCH', path: '/admin/bookings/{booking_id}/status', summary: 'Give a booking another status', tags })
    .errors({
      ...notFound,
      STATUS_NOT_ALLOWED: { status: 409, message: messages.admin.statusFailed },
      NO_SHOW_RETURNED: { status: 409, message: messages.admin.noShowReturned },
      NO_SHOW_CHARGED: { status: 409, message: messages.admin.noShowCharged },
      SLOT_TAKEN: { status: 409, message: messages.slots.taken },
    })
    .input(z.object({ booking_id: z.uuid(), status: BookingStatus, refund, cancellation_reason: text(500).optional() }).refine(hasReason, reasonMissing))
    .output(AdminBooking),
  cancelBooking: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/cancel', summary: 'Cancel or decline a booking; a paid one is refunded in full unless said otherwise', tags })
    .errors({ ...notFound, STATUS_NOT_ALLOWED: { status: 409, message: messages.booking.notCancellable } })
    .input(
      z.object({
        booking_id: z.uuid(),
        admin_decline: z.boolean().default(false),
        cancellation_reason: text(500).optional(),
        refund,
      }).refine(hasReason, reasonMissing),
    )
    .output(AdminBooking),
  markNoShow: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/no-show', summary: 'Note that the client did not come: completed; what its terms give back goes a quarter of an hour later', tags })
    .errors({ ...notFound, STATUS_NOT_ALLOWED: { status: 409, message: messages.admin.noShowTooEarly } })
    .input(z.object({ booking_id: z.uuid() }))
    .output(AdminBooking),
  chargeNoShowFee: adminOnly
    .route({ method: 'POST', path: '/admin/bookings/{booking_id}/no-show-fee', summary: 'Charge the agreed fee; declined, it is owed', tags })
    .errors({ ...notFound, FEE_REFUSED: { status: 409, message: messages.admin.noShowFeeRefused, data: z.object({ reason: z.enum(FEE_REFUSALS) }) } })
    .input(z.object({ booking_id: z.uuid() }))
    .output(AdminBooking),
};
