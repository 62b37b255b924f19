import { Consent } from './auth/consent.entity.ts';
import { EmailToken } from './auth/email-token.entity.ts';
import { ProfileRow } from './auth/profile.entity.ts';
import { SessionRow } from './auth/session.entity.ts';
import { User } from './auth/user.entity.ts';
import { WeeklyHoursRow } from './availability/weekly-hours.entity.ts';
import { CheckoutSession } from './billing/checkout-session.entity.ts';
import { PaymentRow } from './billing/payment.entity.ts';
import { RefundRow } from './billing/refund.entity.ts';
import { StripeEventRow } from './billing/stripe-event.entity.ts';
import { BookingRow } from './bookings/booking.entity.ts';
import { SessionCheckout } from './bookings/session-checkout.entity.ts';
import { EventRow } from './content/event.entity.ts';
import { TestimonialRow } from './content/testimonial.entity.ts';
import { EmailLog } from './email/email-log.entity.ts';
import { QueuedEmail } from './email/queued-email.entity.ts';
import { ContactMessageRow } from './inbox/contact-message.entity.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './platform/database/database.module.ts';
import { OutboxFact } from './platform/outbox/outbox.entity.ts';

/** Every table that is read as objects, and the migrations that make them all. */
export const schema: Schema = {
  entities: [
    ...[Consent, EmailToken, ProfileRow, SessionRow, User],
    WeeklyHoursRow,
    ...[CheckoutSession, PaymentRow, RefundRow, StripeEventRow],
    ...[BookingRow, SessionCheckout],
    ...[EventRow, TestimonialRow],
    ContactMessageRow,
    ...[EmailLog, QueuedEmail],
    OutboxFact,
  ],
  migrations,
};
