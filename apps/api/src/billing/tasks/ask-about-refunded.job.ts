import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isLive } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { BillingTasks } from './billing-tasks.ts';

/** A plan's current month was fully refunded at the provider: asks the coach whether the plan ends with it. */
@Injectable()
export class AskAboutRefundedJob {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: BillingTasks,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('billing.ask-about-refunded')
  async ask({ payment_id }: JobPayload<'billing.ask-about-refunded'>): Promise<void> {
    const payment = await this.em.findOneOrFail(PaymentRow, { id: payment_id });
    if (payment.sells !== 'plan' || !payment.stripeSubscriptionId) return;
    const plan = await this.em.findOne(SubscriptionRow, { stripeSubscriptionId: payment.stripeSubscriptionId });
    if (!plan || !isLive(plan.status) || payment.createdAt < plan.currentPeriodStart) return;
    await this.em.transactional((em) =>
      this.tasks.open(em, { kind: 'refunded_at_provider', subject: payment.id, userId: payment.userId, paymentId: payment.id, amount: payment.refundedCents, note: this.business.plan(plan.planType).name }),
    );
  }
}
