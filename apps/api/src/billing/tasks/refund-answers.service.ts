import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { RefundRow } from '../refunds/refund.entity.ts';
import { RefundsService } from '../refunds/refunds.service.ts';

const refusals = contract.adminMoney.answerTask['~orpc'].errorMap;

/** Placeholder for the provider's id of a refund paid another way. */
export const BY_HAND = 'by hand';

/** The coach's decisions about refunds that could not be sent, or failed. In the caller's transaction. */
@Injectable()
export class RefundAnswersService {
  constructor(
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A parked refund, by our id. */
  async parked(em: EntityManager, refundId: string, answer: 'retry' | 'by_hand'): Promise<void> {
    const refund = await em.findOneOrFail(RefundRow, { id: refundId });
    if (refund.stripeRefundId) return;
    Object.assign(refund, { parkedAt: null, parkedReason: null });
    if (answer === 'by_hand') Object.assign(refund, { stripeRefundId: BY_HAND, paidByHandAt: this.clock.now() });
    else this.outbox.record(em, 'refund.owed', { refund_id: refundId });
    await em.flush();
  }

  /** A returned refund, by the provider's id: one of ours, or one made at the provider. PAYMENT_UNAVAILABLE while we do not know its payment. */
  async failed(em: EntityManager, stripeRefundId: string, paymentId: string | null, amount: number, answer: 'retry' | 'by_hand'): Promise<void> {
    const ours = await em.findOne(RefundRow, { stripeRefundId });
    if (ours && answer === 'by_hand') ours.paidByHandAt = this.clock.now();
    else if (ours) {
      Object.assign(ours, { stripeRefundId: null, failedAt: null, attempt: ours.attempt + 1 });
      this.outbox.record(em, 'refund.owed', { refund_id: ours.id });
    } else await this.anew(em, stripeRefundId, paymentId ?? (await this.paymentOf(em, stripeRefundId)), amount, answer);
    await em.flush();
  }

  /** The refund may have been reported before its payment was known. */
  private async paymentOf(em: EntityManager, stripeRefundId: string): Promise<string> {
    const [row] = await em.execute<Array<{ id: string }>>('select p.id from provider_refunds r join payments p on p.stripe_charge_id = r.charge_id where r.id = ?', [stripeRefundId]);
    if (!row) throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    return row.id;
  }

  private async anew(em: EntityManager, stripeRefundId: string, paymentId: string, amount: number, answer: 'retry' | 'by_hand'): Promise<void> {
    const purpose = `instead of ${stripeRefundId}`;
    const reason = 'a refund made at the provider did not arrive';
    const id = await this.refunds.request(em, await em.findOneOrFail(PaymentRow, { id: paymentId }), amount, { purpose, reason });
    if (answer === 'by_hand') await em.nativeUpdate(RefundRow, { id }, { stripeRefundId: BY_HAND, paidByHandAt: this.clock.now() });
  }
}
