import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@coach/contracts';
import { BillingService } from '../billing/billing.service.ts';
import type { PaymentRow } from '../billing/payment.entity.ts';
import { Mailer } from '../email/mailer.ts';
import { BookingRow } from './booking.entity.ts';

const NOTHING: PaymentStatus = { payment: null, booking: null, email: null };

const paymentView = (row: PaymentRow): PaymentStatus['payment'] => ({
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  stripe_session_id: row.stripeSessionId,
  stripe_payment_intent_id: row.stripePaymentIntentId ?? null,
});

/** When and where is for the owner only (PAY-07). */
const bookingView = (row: BookingRow, isOwner: boolean): PaymentStatus['booking'] => ({
  booking_type: row.bookingType,
  status: row.status,
  duration_minutes: row.durationMinutes,
  price_cents: row.priceCents ?? null,
  session_date: isOwner ? row.sessionDate.toISOString() : null,
  location: isOwner ? row.location : null,
});

/** What the payment pages show; a stranger with the link learns the amount and the kind of session, nothing of a person. */
@Injectable()
export class PaymentStatusService {
  constructor(
    private readonly em: EntityManager,
    private readonly billing: BillingService,
    private readonly mailer: Mailer,
  ) {}

  /** `callerId` is the signed-in person, if there is one. An unknown session id answers nothing at all. */
  async of(stripeSessionId: string, callerId: string | null): Promise<PaymentStatus> {
    const payment = await this.billing.paymentOf(stripeSessionId);
    if (!payment) return NOTHING;
    const isOwner = payment.userId === callerId;
    const booking = await this.em.findOne(BookingRow, { checkoutId: payment.reference });
    const email = booking && isOwner ? await this.mailer.lastAbout(booking.id) : null;
    return {
      payment: paymentView(payment),
      booking: booking && bookingView(booking, isOwner),
      email: email && { email_type: email.emailType, recipient_email: email.recipientEmail, created_at: email.createdAt.toISOString() },
    };
  }
}
