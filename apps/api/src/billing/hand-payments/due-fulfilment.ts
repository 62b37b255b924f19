import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { outstandingOf } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';
import { Receipts } from '../receipts/receipts.ts';
import { RefundRow } from '../refunds/refund.entity.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import type { AmountDue } from './amount-due.entity.ts';
import { addEntry, lockDue, sumsOf } from './due-entries.ts';

/** What follows when somebody paid an amount due by card; in the caller's transaction. */
@Injectable()
export class DueFulfilment {
  constructor(
    private readonly refunds: RefundsService,
    private readonly receipts: Receipts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** How the payment of a checkout is recorded. */
  async soldBy(em: EntityManager, reference: string): Promise<PaymentRow['sells']> {
    const [row] = await em.execute<Array<{ sells: AmountDue['sells'] }>>('select d.sells from due_checkouts w join amounts_due d on d.id = w.due_id where w.id = ?', [reference]);
    return row?.sells === 'pack' ? 'pack' : 'session';
  }

  /** Settles the debt once; anything paid another way in the meantime is refunded to the card. */
  async paid(em: EntityManager, reference: string, payment: PaymentRow): Promise<void> {
    const dueId = await this.close(em, reference, 'paid');
    const due = dueId ? await lockDue(em, dueId) : null;
    if (!due) return;
    const amount = Math.min(payment.amount, outstandingOf(sumsOf(due)));
    if (amount > 0) await this.settle(em, due, payment, amount);
    await this.receipts.requestForPayment(em, payment);
    if (amount < payment.amount) await this.giveBack(em, payment, payment.amount - amount);
  }

  async close(em: EntityManager, reference: string, state: 'paid' | 'closed'): Promise<string | null> {
    const [row] = await em.execute<Array<{ due_id: string }>>('update due_checkouts set state = ? where id = ? returning due_id', [state, reference]);
    return row?.due_id ?? null;
  }

  private async settle(em: EntityManager, due: AmountDue, payment: PaymentRow, amount: number): Promise<void> {
    await addEntry(em, due, { kind: 'payment', amount, way: 'card', paymentId: payment.id, happenedAt: payment.createdAt, createdAt: this.clock.now() });
    // A pack paid by a single card payment follows that payment, like one bought on the site.
    if (due.sells === 'pack' && amount === due.amount) await em.execute('update session_credits set payment_id = ? where due_id = ? and payment_id is null', [payment.id, due.id]);
    if (due.bookingId) this.outbox.record(em, 'due.session-paid', { booking_id: due.bookingId, payment_id: payment.id, cents: String(amount) });
  }

  private async giveBack(em: EntityManager, payment: PaymentRow, cents: number): Promise<void> {
    if (!payment.stripePaymentIntentId) return;
    const purpose = 'paid another way';
    await this.refunds.promise(em, payment.stripePaymentIntentId, { cents, purpose, reason: 'It was paid another way before this payment arrived' });
    const refund = await em.findOne(RefundRow, { paymentId: payment.id, purpose });
    if (refund) this.outbox.record(em, 'refund.given', { refund_id: refund.id });
  }
}
