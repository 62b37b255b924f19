import * as z from 'zod';
import { BookingData, BookingStatus, bookingRefusals } from './bookings.ts';
import { BOOKING_TYPES } from '@coach/domain';
import { messages } from './messages.ts';
import { open, signedIn } from './refusals.ts';
import { requiredText } from './text.ts';

const tags = ['Billing'];

/** A paid session: the service fixes length and price, the details say when and where (PRC-05, PRC-14). */
export const CheckoutRequest = z
  .object({ serviceType: z.enum(['personal_training', 'personal_training_60']), bookingData: BookingData })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

export const Payment = z
  .object({
    amount: z.number().int().describe('Cents'),
    currency: z.string(),
    status: z.enum(['paid', 'refunded']),
    stripe_session_id: z.string(),
    stripe_payment_intent_id: z.string().nullable(),
  })
  .meta({ id: 'Payment' });

/** What the payment pages may show; details of a person only for that person (PAY-07). */
export const PaymentStatus = z
  .object({
    payment: Payment.nullable(),
    booking: z
      .object({
        booking_type: z.enum(BOOKING_TYPES),
        status: BookingStatus,
        session_date: z.iso.datetime().nullable(),
        duration_minutes: z.number().int(),
        location: z.string().nullable(),
        price_cents: z.number().int().nullable(),
      })
      .nullable(),
    email: z.object({ email_type: z.string(), recipient_email: z.string(), created_at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof PaymentStatus>;

const SessionId = z.object({ session_id: requiredText(200).describe('Checkout session of the payment provider') });

export const billing = {
  checkout: signedIn
    .route({ method: 'POST', path: '/billing/checkout', summary: 'Hold the hour and open a payment page for it', tags })
    .errors({ ...bookingRefusals, PAYMENT_UNAVAILABLE: { status: 503, message: messages.payment.unavailable } })
    .input(CheckoutRequest)
    .output(z.object({ url: z.url() })),
  paymentStatus: open
    .route({ method: 'GET', path: '/billing/payment-status', summary: 'What is known about a checkout session', tags })
    .input(SessionId)
    .output(PaymentStatus),
  abandon: open
    .route({ method: 'POST', path: '/billing/checkout/abandon', summary: 'Give up an unpaid checkout and free its hour at once', tags })
    .input(SessionId)
    .output(z.object({ released: z.boolean() })),
};
