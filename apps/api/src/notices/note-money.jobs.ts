import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isAmong, isParkedRefund, type BillingTaskKind } from '@coach/domain';
import { SessionCredit } from '../billing/credits/session-credit.entity.ts';
import { PaymentRow } from '../billing/payments/payment.entity.ts';
import { SubscriptionRow } from '../billing/subscriptions/subscription.entity.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

interface TaskRow {
  kind: BillingTaskKind;
  user_id: string | null;
  amount: number;
}

/** The billing task in the subject of a parked-refund notice; the subject holds more than the id, as the same task may be reopened. */
export const taskOf = ({ subject }: { subject: string }): string => subject.split(' ')[0]!;

/** Notices about sold plans and packs, and about payments that went wrong. */
@Injectable()
export class NoteMoneyJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('notices.note-plan')
  async plan({ subscription_id }: JobPayload<'notices.note-plan'>): Promise<void> {
    const { userId, planType, priceMonthly, interval } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    await this.notices.note({ kind: 'sale', subject: subscription_id, userId, facts: { label: this.business.plan(planType).name, price_cents: priceMonthly, ...(interval === 'year' ? { is_yearly: true } : { is_monthly: true }) } });
  }

  /** Packs only: a plan's credits come with each month, and gifts are the coach's own. */
  @OnJob('notices.note-pack')
  async pack({ credit_id }: JobPayload<'notices.note-pack'>): Promise<void> {
    const { userId, source, paymentId } = await this.em.findOneOrFail(SessionCredit, { id: credit_id });
    if (!isAmong(this.business.current.packs, source)) return;
    const { amount } = await this.em.findOneOrFail(PaymentRow, { id: paymentId! });
    await this.notices.note({ kind: 'sale', subject: credit_id, userId, facts: { label: this.business.pack(source).name, price_cents: amount } });
  }

  @OnJob('notices.note-doubled-plan')
  async doubled({ subscription_id, refund_cents }: JobPayload<'notices.note-doubled-plan'>): Promise<void> {
    const { userId, planType } = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    await this.notices.note({ kind: 'doubled_plan', subject: subscription_id, userId, facts: { label: this.business.plan(planType).name, refund_cents: Number(refund_cents) } });
  }

  @OnJob('notices.note-parked-refund')
  async parked({ task_id, opened_at }: JobPayload<'notices.note-parked-refund'>): Promise<void> {
    const [task] = await this.em.execute<TaskRow[]>('select kind, user_id, amount from billing_tasks where id = ?', [task_id]);
    if (!task || !isParkedRefund(task.kind)) return;
    await this.notices.note({ kind: 'parked_refund', subject: `${task_id} ${opened_at}`, userId: task.user_id, facts: { price_cents: task.amount } });
  }
}
