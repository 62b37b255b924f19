import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';
import { isInquiry, outcomeOf, type LiveCharge } from '../payments/live-charge.ts';

/** The provider's current state; an outcome is never undone by an older state without one. */
const RECORD = `
  insert into disputes (id, payment_id, user_id, amount, reason, charge_id, status, due_at, is_inquiry, outcome, closed_at, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::text, case when ?::text is null then null else ?::timestamptz end, ?)
  on conflict (id) do update set
    payment_id = coalesce(excluded.payment_id, disputes.payment_id), amount = excluded.amount, reason = excluded.reason, charge_id = excluded.charge_id,
    status = excluded.status, due_at = excluded.due_at, is_inquiry = excluded.is_inquiry,
    outcome = coalesce(excluded.outcome, disputes.outcome),
    closed_at = case when excluded.outcome is null then disputes.closed_at else coalesce(disputes.closed_at, excluded.closed_at) end
  returning outcome`;

type Outcome = 'won' | 'lost' | null;

/** Disputes of a payment: each recorded once with its status, and reported. */
@Injectable()
export class DisputeRecords {
  constructor(
    private readonly tasks: BillingTasks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns whether anything is new. Credits granted by the payment are suspended while a bank decides. */
  async record(em: EntityManager, { disputes }: LiveCharge, payment: PaymentRow | null, userId: string): Promise<boolean> {
    let isNews = false;
    for (const dispute of disputes) isNews = (await this.recordOne(em, dispute, payment, userId)) || isNews;
    if (payment) await this.suspend(em, payment, disputes.some((dispute) => !isInquiry(dispute) && outcomeOf(dispute) === null));
    return isNews;
  }

  private async recordOne(em: EntityManager, dispute: Stripe.Dispute, payment: PaymentRow | null, userId: string): Promise<boolean> {
    const now = this.clock.now();
    const { id, amount, reason, status, created, evidence_details: details } = dispute;
    const [outcome, due] = [outcomeOf(dispute), details.due_by];
    const charge = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id;
    const values = [id, payment?.id ?? null, userId, amount, reason, charge, status, due ? new Date(due * 1000) : null, isInquiry(dispute), outcome, outcome, now, new Date(created * 1000)];
    const [known] = await em.execute<Array<{ outcome: Outcome; is_inquiry: boolean }>>('select outcome, is_inquiry from disputes where id = ? for update', [id]);
    const [row] = await em.execute<Array<{ outcome: Outcome }>>(RECORD, values);
    const isDecided = row!.outcome !== null && row!.outcome !== known?.outcome;
    // An inquiry may become a dispute, which is reported again.
    if (!known || (known.is_inquiry && !isInquiry(dispute) && !outcome)) this.outbox.record(em, 'payment.disputed', { dispute_id: id });
    if (!known && !outcome) await this.tasks.open(em, { kind: 'dispute', subject: id, userId, paymentId: payment?.id ?? null, amount, note: reason });
    if (isDecided) this.outbox.record(em, 'dispute.closed', { dispute_id: id, outcome: row!.outcome! });
    return !known || isDecided;
  }

  private async suspend(em: EntityManager, { id, stripeInvoiceId, stripeSubscriptionId }: PaymentRow, isOpen: boolean): Promise<void> {
    const now = this.clock.now();
    await em.execute(
      `update session_credits set suspended_at = case when ? then coalesce(suspended_at, ?) end
       where (payment_id = ? or (stripe_subscription_id = ? and ?::text is not null and expires_at > ?)) and (suspended_at is not null) is distinct from ?`,
      [isOpen, now, id, stripeSubscriptionId ?? null, stripeInvoiceId ?? null, now, isOpen],
    );
  }
}
