import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { stillRefundable } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { RefundRow } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';
import { balanceOf } from '../payments/payment-balances.ts';
import { lockPayment } from '../payments/payment-lock.ts';

const refusals = contract.adminMoney.refund['~orpc'].errorMap;

export interface PanelRefund {
  paymentId: string;
  /** The same request refunds once. */
  requestId: string;
  /** Cents. */
  amount: number;
  reason: string;
  message: string | null;
}

/** Refunds made by the coach in the panel: any payment, any remaining amount, before and after the session or plan it paid for. */
@Injectable()
export class PanelRefundsService {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: RefundsService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** MORE_THAN_LEFT carries the remaining amount, in case somebody else was faster. */
  async refund(actor: Actor, { paymentId, requestId, amount, reason, message }: PanelRefund): Promise<void> {
    const known = await this.em.findOne(PaymentRow, { id: paymentId });
    const intent = known?.stripePaymentIntentId;
    if (!intent) throw refusal(refusals, 'NOT_FOUND');
    await this.refunds.refresh(intent);
    await this.em.transactional(async (em) => {
      const purpose = `panel ${requestId}`;
      await lockPayment(em, intent);
      if ((await em.count(RefundRow, { paymentId, purpose })) > 0) return;
      const left = stillRefundable(await balanceOf(em, paymentId));
      if (amount > left) throw refusal(refusals, 'MORE_THAN_LEFT', { refundable: left });
      await this.refunds.promise(em, intent, { cents: amount, purpose, reason, message });
      const { id } = await em.findOneOrFail(RefundRow, { paymentId, purpose });
      this.audit.record(em, actor, { action: 'payment.refund', target: `payment:${paymentId}`, after: { amount, reason } });
      this.outbox.record(em, 'refund.given', { refund_id: id });
    });
  }
}
