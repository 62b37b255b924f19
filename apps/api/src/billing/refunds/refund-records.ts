import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';
import { isRefundFailed, ownRefund, type LiveCharge } from '../payments/live-charge.ts';

/** A payment's refunds according to the provider, including those made in its dashboard and failed ones. */
@Injectable()
export class RefundRecords {
  constructor(
    private readonly tasks: BillingTasks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Each refund once, whoever sent it. */
  async record(em: EntityManager, { charge, refunds }: LiveCharge, payment: PaymentRow | null, userId: string): Promise<void> {
    for (const refund of refunds) {
      const own = ownRefund(refund);
      if (own) await this.ours(em, refund, own);
      else await this.theirs(em, refund, charge.id, userId);
      if (isRefundFailed(refund)) await this.strikeOut(em, refund, payment, userId);
    }
  }

  /** We may have crashed between the provider's response and our row. */
  private async ours(em: EntityManager, refund: Stripe.Refund, { id, attempt }: { id: string; attempt: number }): Promise<void> {
    await em.execute(
      'update refunds set stripe_refund_id = ?, amount = ?, parked_at = null, parked_reason = null where id::text = ? and attempt = ? and stripe_refund_id is null',
      [refund.id, refund.amount, id, attempt],
    );
  }

  private async theirs(em: EntityManager, { id, amount, created }: Stripe.Refund, chargeId: string, userId: string): Promise<void> {
    const rows = await em.execute<unknown[]>(
      'insert into provider_refunds (id, user_id, charge_id, amount, created_at) values (?, ?, ?, ?, ?) on conflict do nothing returning id',
      [id, userId, chargeId, amount, new Date(created * 1000)],
    );
    if (rows.length > 0) this.outbox.record(em, 'refund.made-at-provider', { stripe_refund_id: id });
  }

  /** Removes a failed refund from the books and notifies coach and client, unless it was canceled at the provider. */
  private async strikeOut(em: EntityManager, refund: Stripe.Refund, payment: PaymentRow | null, userId: string): Promise<void> {
    const now = this.clock.now();
    const struck = await em.execute<unknown[]>(
      `with ours as (update refunds set failed_at = ? where stripe_refund_id = ? and failed_at is null returning 1),
       theirs as (update provider_refunds set failed_at = ? where id = ? and failed_at is null returning 1)
       select 1 from ours union all select 1 from theirs`,
      [now, refund.id, now, refund.id],
    );
    if (struck.length === 0 || refund.status !== 'failed') return;
    this.outbox.record(em, 'refund.failed', { user_id: userId, stripe_refund_id: refund.id });
    await this.tasks.open(em, { kind: 'refund_failed', subject: refund.id, userId, paymentId: payment?.id ?? null, amount: refund.amount, note: refund.failure_reason ?? '' });
  }
}
