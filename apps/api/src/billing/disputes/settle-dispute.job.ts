import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DAY } from '@coach/domain';
import type Stripe from 'stripe';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { DisputeRow } from './dispute.entity.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { REFUNDED_ELSEWHERE } from '../refunds/send-refund.job.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';

/** An invoice is paid around the start of its period. */
const SLACK_MS = 2 * DAY;

/** What follows for plans and promised refunds once a bank decided: a won dispute restores, a lost one ends. */
@Injectable()
export class SettleDisputeJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
    private readonly tasks: BillingTasks,
    private readonly outbox: Outbox,
  ) {}

  @OnJob('billing.settle-dispute')
  async settle({ dispute_id }: JobPayload<'billing.settle-dispute'>): Promise<void> {
    const { paymentId, outcome, isInquiry } = await this.em.findOneOrFail(DisputeRow, { id: dispute_id });
    await this.em.transactional((em) => this.tasks.settle(em, 'dispute', dispute_id, outcome ?? 'closed'));
    const payment = paymentId ? await this.em.findOne(PaymentRow, { id: paymentId }) : null;
    if (!payment || (isInquiry && outcome === 'won')) return;
    if (outcome === 'lost') await this.endPlan(payment);
    await this.settlePromises(payment.id, outcome === 'lost');
  }

  /** The charged-back month is no longer served and no further one is charged; a month paid since then runs to its end. */
  private async endPlan({ sells, stripeSubscriptionId: id, createdAt }: PaymentRow): Promise<void> {
    if (sells !== 'plan' || !id) return;
    const plan = await this.em.findOne(SubscriptionRow, { stripeSubscriptionId: id });
    const isRunning = !plan || createdAt.getTime() >= plan.currentPeriodStart.getTime() - SLACK_MS;
    const end = isRunning ? this.stripe.subscriptions.cancel(id) : this.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await end.catch(async (error: unknown) => {
      if ((await this.stripe.subscriptions.retrieve(id)).status !== 'canceled') throw error;
    });
    await this.subscriptions.sync(id);
  }

  /** Refunds that waited for the bank: sent now, or made by the bank itself. */
  private async settlePromises(paymentId: string, isLost: boolean): Promise<void> {
    await this.em.transactional(async (em) => {
      const waiting = await em.execute<Array<{ id: string; amount: number }>>('select id, amount from refunds where payment_id = ? and parked_at is not null and stripe_refund_id is null for update', [paymentId]);
      for (const { id, amount } of waiting) {
        if (!isLost) this.outbox.record(em, 'refund.owed', { refund_id: id });
        else {
          await em.execute('update refunds set stripe_refund_id = ?, parked_at = null, parked_reason = null where id = ?', [REFUNDED_ELSEWHERE, id]);
          this.outbox.record(em, 'refund.reduced', { refund_id: id, promised: String(amount) });
          await this.tasks.settle(em, 'refund_parked', id, 'taken back by the bank');
        }
      }
    });
  }
}
