import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { JobPayload } from '../jobs.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { PaymentRow } from './payment.entity.ts';
import { RefundRow } from './refund.entity.ts';
import { STRIPE } from './stripe.ts';

/** Stands for the provider's id of a refund that was owed when the money had gone back already; the provider's own refund is the one that counts. */
export const REFUNDED_ELSEWHERE = 'refunded elsewhere';

/** Whether the provider refused because the money went back before. */
export const isRefundedAlready = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

/** Money going back, each payment once. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Owes a payment back in full, in the caller's transaction; owing it twice owes it once. Answers the cents. */
  async oweInFull(em: EntityManager, paymentIntentId: string, reason: string): Promise<number> {
    const payment = await em.findOneOrFail(PaymentRow, { stripePaymentIntentId: paymentIntentId });
    const rows = await em.execute<Array<{ id: string }>>(
      `insert into refunds (id, payment_id, amount, reason, created_at) values (?, ?, ?, ?, ?)
       on conflict on constraint refunds_payment_unique do nothing returning id`,
      [randomUUID(), payment.id, payment.amount, reason, this.clock.now()],
    );
    if (rows[0]) this.outbox.record(em, 'refund.owed', { refund_id: rows[0].id });
    return payment.amount;
  }

  /** Cents that went or go back for a payment, or null. */
  async refundedCents(paymentIntentId: string | null): Promise<number | null> {
    if (!paymentIntentId) return null;
    const payment = await this.em.findOne(PaymentRow, { stripePaymentIntentId: paymentIntentId });
    const refund = payment && (await this.em.findOne(RefundRow, { paymentId: payment.id }));
    return refund ? refund.amount : null;
  }

  /** Sends an owed refund; the provider knows it by our id and pays it once, however often we ask. */
  @OnJob('billing.send-refund')
  async send({ refund_id }: JobPayload<'billing.send-refund'>): Promise<void> {
    const refund = await this.em.findOneOrFail(RefundRow, { id: refund_id });
    if (refund.stripeRefundId) return;
    const payment = await this.em.findOneOrFail(PaymentRow, { id: refund.paymentId });
    refund.stripeRefundId = await this.refundAtProvider(payment.stripePaymentIntentId!, refund);
    payment.status = 'refunded';
    await this.em.flush();
  }

  private async refundAtProvider(paymentIntent: string, { id, amount }: { id: string; amount: number }): Promise<string> {
    try {
      const params = { payment_intent: paymentIntent, amount, metadata: { refund_id: id } };
      return (await this.stripe.refunds.create(params, { idempotencyKey: `refund-${id}` })).id;
    } catch (error) {
      if (isRefundedAlready(error)) return REFUNDED_ELSEWHERE;
      throw error;
    }
  }
}
