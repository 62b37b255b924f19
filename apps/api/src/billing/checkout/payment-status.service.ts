import { Injectable } from '@nestjs/common';
import { withheldDetails, type PaymentStatus } from '@coach/contracts';
import { Mailer } from '../../email/mailer.ts';
import { BillingService } from '../billing.service.ts';
import { CreditAccountService } from '../credits/credit-account.service.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import { SessionSales, type PaidSession } from './session-sales.ts';

const NOTHING: Omit<PaymentStatus, 'is_known'> = { payment: null, booking: null, subscription: null, pack: null, email: null };

const paymentView = (row: PaymentRow): PaymentStatus['payment'] => ({
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  stripe_session_id: row.stripeSessionId ?? '',
  stripe_payment_intent_id: row.stripePaymentIntentId ?? null,
});

/** Only the owner sees date and place (PAY-07). */
const bookingView = ({ view }: PaidSession, isOwner: boolean): PaymentStatus['booking'] => (isOwner ? view : { ...view, session_date: null, further_dates: undefined, free_until: null, ...withheldDetails });

/** Only the owner sees the next charge date (PAY-07). */
const planView = (row: SubscriptionRow, isOwner: boolean): PaymentStatus['subscription'] => ({
  plan_type: row.planType,
  status: row.status,
  price_monthly: row.priceMonthly,
  interval: row.interval,
  ...(row.trialEndsAt && isOwner && { trial_ends_at: row.trialEndsAt.toISOString() }),
  current_period_end: isOwner ? row.currentPeriodEnd.toISOString() : null,
});

/** What the payment result pages show; a stranger with the link sees the amount and what was bought, but nothing about the person. */
@Injectable()
export class PaymentStatusService {
  constructor(
    private readonly sessions: SessionSales,
    private readonly billing: BillingService,
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditAccountService,
    private readonly mailer: Mailer,
  ) {}

  /** `callerId` is the signed-in person, if any. An unknown session id is reported as unknown, and nothing else (PAY-04, PAY-07). */
  async of(stripeSessionId: string, callerId: string | null): Promise<PaymentStatus> {
    const payment = await this.billing.paymentOf(stripeSessionId);
    if (!payment) return this.ofSavedCard(stripeSessionId, callerId);
    const isOwner = payment.userId === callerId;
    const booking = await this.sessions.paidBy(payment.reference);
    const subscription = await this.begunBy(payment);
    return {
      is_known: true,
      payment: paymentView(payment),
      booking: booking && bookingView(booking, isOwner),
      subscription: subscription && planView(subscription, isOwner),
      pack: await this.packOf(payment, isOwner),
      email: isOwner ? await this.mailAbout(booking, subscription) : null,
    };
  }

  /** Nothing was charged: what was booked is known once the card is saved. */
  private async ofSavedCard(stripeSessionId: string, callerId: string | null): Promise<PaymentStatus> {
    const saved = await this.billing.savedCardPage(stripeSessionId);
    if (!saved) return { is_known: await this.billing.knowsPage(stripeSessionId), ...NOTHING };
    const isOwner = saved.userId === callerId;
    const booking = await this.sessions.paidBy(saved.reference);
    return { ...NOTHING, is_known: true, booking: booking && bookingView(booking, isOwner), email: isOwner ? await this.mailAbout(booking, null) : null };
  }

  /** The subscription started by this very payment, while active: more precise than any other that changed recently (PAY-04). */
  private async begunBy({ stripeSubscriptionId }: PaymentRow): Promise<SubscriptionRow | null> {
    const row = stripeSubscriptionId ? await this.subscriptions.byStripeId(stripeSubscriptionId) : null;
    return row?.status === 'active' ? row : null;
  }

  /** Only the owner sees its expiry (PAY-07). */
  private async packOf(payment: PaymentRow, isOwner: boolean): Promise<PaymentStatus['pack']> {
    const pack = payment.sells === 'pack' ? await this.credits.packPaidBy(payment.id) : null;
    return pack && { pack_type: pack.pack_type, credits: pack.credits, ...(pack.pays && { pays: pack.pays }), expires_at: isOwner ? pack.expiresAt.toISOString() : null };
  }

  private async mailAbout(booking: PaidSession | null, subscription: SubscriptionRow | null): Promise<PaymentStatus['email']> {
    const subject = subscription ? { subscriptionId: subscription.id } : booking && { bookingId: booking.bookingId };
    const mail = subject && (await this.mailer.lastAbout(subject));
    return mail && { email_type: mail.emailType, recipient_email: mail.recipientEmail, created_at: mail.createdAt.toISOString() };
  }
}
