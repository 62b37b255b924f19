import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Credits } from '@coach/contracts';
import { mayRefundPack } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { CreditAccountService } from './credit-account.service.ts';
import { lockPayment } from '../payments/payment-lock.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { SessionCredit } from './session-credit.entity.ts';
import { CreditSettlement } from './credit-settlement.ts';

const refusals = contract.billing.refundPack['~orpc'].errorMap;

/** Session packs that their owners return. */
@Injectable()
export class PackRefundsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: CreditAccountService,
    private readonly refunds: RefundsService,
    private readonly settlement: CreditSettlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Refunds everything still refundable of an unused pack, and mails the client; somebody else's pack is treated as missing. */
  async refund(userId: string, paymentId: string): Promise<Credits> {
    const payment = await this.em.findOne(PaymentRow, { id: paymentId, userId });
    await this.refunds.refresh(payment?.stripePaymentIntentId);
    await this.em.transactional(async (em) => {
      // The payment before its credits, the order everywhere that locks both.
      if (payment?.stripePaymentIntentId) await lockPayment(em, payment.stripePaymentIntentId);
      const pack = await em.findOne(SessionCredit, { userId, paymentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!pack || !payment) throw refusal(refusals, 'NOT_FOUND');
      if (pack.suspendedAt) throw refusal(refusals, 'PAYMENT_DISPUTED');
      if (!mayRefundPack(pack, this.clock.now())) throw refusal(refusals, 'PACK_USED');
      const intent = payment.stripePaymentIntentId;
      const cents = intent ? await this.refunds.promise(em, intent, { purpose: 'pack', reason: 'pack given back unused' }) : 0;
      await this.settlement.settle(em, pack, 0, 'pack_returned');
      if (cents > 0) this.outbox.record(em, 'credits.pack-refunded', { credit_id: pack.id });
    });
    return this.accounts.of(userId);
  }
}
