import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, messages, type BillingTask } from '@coach/contracts';
import { answersTo, type BillingTaskAnswer, type BillingTaskKind } from '@coach/domain';
import { PlanCancellationsService } from '../../billing/subscriptions/plan-cancellations.service.ts';
import { RefundAnswersService } from '../../billing/tasks/refund-answers.service.ts';
import { BookingStatusService } from '../../bookings/booking/booking-status.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminMoney.answerTask['~orpc'].errorMap;

const OPEN = `
  select t.id, t.kind, nullif(trim(p.first_name || ' ' || p.last_name), '') as client_name, p.user_id as client_id, t.amount, t.note, d.id as dispute_id, d.due_at, t.created_at
  from billing_tasks t left join profiles p on p.user_id = t.user_id left join disputes d on t.kind = 'dispute' and d.id = t.subject
  where t.resolved_at is null order by t.created_at, t.id limit 100`;

interface TaskRow {
  kind: BillingTaskKind;
  subject: string;
  payment_id: string | null;
  amount: number;
}

/** What a refund at the provider left running. */
const RUNNING = `
  select (select coalesce(json_agg(b.id order by b.session_date), '[]') from bookings b where b.stripe_payment_intent_id = p.stripe_payment_intent_id and b.status in ('pending', 'confirmed')) as booking_ids,
    (select s.id from subscriptions s where s.stripe_subscription_id = p.stripe_subscription_id and s.status in ('active', 'past_due')) as subscription_id
  from payments p where p.id = ?`;

/** Decisions about money for the coach, and their answers (Overview → Next). */
@Injectable()
export class BillingTasksService {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: RefundAnswersService,
    private readonly bookings: BookingStatusService,
    private readonly plans: PlanCancellationsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async open(): Promise<BillingTask[]> {
    const rows = await this.em.execute<Array<Omit<BillingTask, 'answers'>>>(OPEN);
    return rows.map((row) => ({ ...row, due_at: row.due_at && isoOf(row.due_at), created_at: isoOf(row.created_at), answers: [...answersTo(row.kind)] }));
  }

  /** Each once: a second answer is told that the task is decided. */
  async answer(actor: Actor, id: string, answer: BillingTaskAnswer): Promise<BillingTask[]> {
    const task = await this.em.transactional(async (em) => {
      const [row] = await em.execute<TaskRow[]>('select kind, subject, payment_id, amount from billing_tasks where id = ? and resolved_at is null for update', [id]);
      if (!row) throw refusal(refusals, 'NOT_FOUND');
      if (!answersTo(row.kind).includes(answer)) throw refusal(refusals, 'NOT_ALLOWED');
      await em.execute('update billing_tasks set resolved_at = ?, resolution = ? where id = ?', [this.clock.now(), answer, id]);
      this.audit.record(em, actor, { action: 'billing-task.answer', target: `billing-task:${id}`, after: { kind: row.kind, subject: row.subject, answer } });
      if (answer === 'retry' || answer === 'by_hand') await this.settleRefund(em as EntityManager, row, answer);
      return row;
    });
    if (answer === 'end') await this.end(actor, id, task).catch((error: unknown) => this.askAgain(id, error));
    return this.open();
  }

  private async settleRefund(em: EntityManager, { kind, subject, payment_id: paymentId, amount }: TaskRow, answer: 'retry' | 'by_hand'): Promise<void> {
    if (kind === 'refund_parked') await this.refunds.parked(em, subject, answer);
    else await this.refunds.failed(em, subject, paymentId, amount, answer);
  }

  /** Already refunded: nothing more is promised. */
  private async end(actor: Actor, id: string, { payment_id: paymentId }: TaskRow): Promise<void> {
    const [running] = await this.em.execute<Array<{ booking_ids: string[]; subscription_id: string | null }>>(RUNNING, [paymentId]);
    for (const bookingId of running?.booking_ids ?? []) await this.bookings.cancel(bookingId, { reason: messages.admin.refundedReason }, actor);
    if (running?.subscription_id) await this.plans.end(actor, { id: running.subscription_id, when: 'now', refund: 0, reason: `refunded at the provider, task ${id}`, message: null });
  }

  private async askAgain(id: string, error: unknown): Promise<never> {
    await this.em.fork().execute('update billing_tasks set resolved_at = null, resolution = null where id = ?', [id]);
    throw error;
  }
}
