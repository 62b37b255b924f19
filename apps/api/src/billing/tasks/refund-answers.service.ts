import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PaymentRow } from '../payment.entity.ts';
import { RefundRow } from '../refund.entity.ts';
import { RefundsService } from '../refunds.service.ts';

/** Stands for the provider's id of a refund that was paid another way. */
export const BY_HAND = 'by hand';

/** What the coach does about refunds that could not be sent, or that did not arrive. In the caller's transaction. */
@Injectable()
export class RefundAnswersService {
  constructor(
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A parked refund, by our id of it. */
  async parked(em: EntityManager, refundId: string, answer: 'retry' | 'by_hand'): Promise<void> {
    const refund = await em.findOneOrFail(RefundRow, { id: refundId });
    if (refund.stripeRefundId) return;
    Object.assign(refund, { parkedAt: null, parkedReason: null });
    if (answer === 'by_hand') Object.assign(refund, { stripeRefundId: BY_HAND, paidByHandAt: this.clock.now() });
    else this.outbox.record(em, 'refund.owed', { refund_id: refundId });
    await em.flush();
  }

  /** A refund that came back, by the provider's id of it: one of ours, or one that was made at the provider. */
  async failed(em: EntityManager, stripeRefundId: string, paymentId: string | null, amount: number, answer: 'retry' | 'by_hand'): Promise<void> {
    const ours = await em.findOne(RefundRow, { stripeRefundId });
    if (ours && answer === 'by_hand') ours.paidByHandAt = this.clock.now();
    else if (ours) {
      Object.assign(ours, { stripeRefundId: null, failedAt: null, attempt: ours.attempt + 1 });
      this.outbox.record(em, 'refund.owed', { refund_id: ours.id });
    } else if (paymentId) await this.anew(em, stripeRefundId, paymentId, amount, answer);
    await em.flush();
  }

  private async anew(em: EntityManager, stripeRefundId: string, paymentId: string, amount: number, answer: 'retry' | 'by_hand'): Promise<void> {
    const purpose = `instead of ${stripeRefundId}`;
    const reason = 'a refund made at the provider did not arrive';
    const { stripePaymentIntentId } = await em.findOneOrFail(PaymentRow, { id: paymentId });
    if (answer === 'retry') return void (await this.refunds.promise(em, stripePaymentIntentId!, { cents: amount, purpose, reason }));
    const now = this.clock.now();
    em.persist(em.create(RefundRow, { id: randomUUID(), paymentId, amount, purpose, reason, stripeRefundId: BY_HAND, paidByHandAt: now, createdAt: now, attempt: 1 }));
  }
}
