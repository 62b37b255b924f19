import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentRow } from '../payments/payment.entity.ts';

type PaidOnce = Pick<PaymentRow, 'id' | 'userId' | 'amount'>;
type ReceiptOf = { paymentId: string } | { invoiceId: string } | { dueEntryId: string };

const paidAt = ({ status_transitions: { paid_at: at } }: Stripe.Invoice): Date | null => (at ? new Date(at * 1000) : null);

const NOTHING: { paymentId?: string; invoiceId?: string; dueEntryId?: string } = {};

/** Receipts, one per payment however often it is reported; none when nothing was charged. */
@Injectable()
export class Receipts {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** For a session or a pack, in the caller's transaction. */
  async requestForPayment(em: EntityManager, { id, userId, amount }: PaidOnce): Promise<void> {
    if (amount > 0) await this.request(em, userId, amount, { paymentId: id }, this.clock.now());
  }

  /** For a manual payment. */
  async requestForEntry(em: EntityManager, { id, userId, amount }: PaidOnce): Promise<void> {
    await this.request(em, userId, amount, { dueEntryId: id }, this.clock.now());
  }

  /** For a plan's invoice: its first month, later months, and the difference of a change. */
  async requestForBill(em: EntityManager, userId: string, bill: Stripe.Invoice | string | null): Promise<void> {
    if (bill && typeof bill !== 'string' && bill.status === 'paid' && bill.amount_paid > 0) await this.request(em, userId, bill.amount_paid, { invoiceId: bill.id }, paidAt(bill) ?? this.clock.now());
  }

  private async request(em: EntityManager, userId: string, amount: number, of: ReceiptOf, at: Date): Promise<void> {
    const { paymentId = null, invoiceId = null, dueEntryId = null } = { ...NOTHING, ...of };
    const rows = await em.execute<Array<{ id: string }>>(
      'insert into receipts (id, user_id, payment_id, invoice_id, due_entry_id, amount, created_at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id',
      [randomUUID(), userId, paymentId, invoiceId, dueEntryId, amount, at],
    );
    if (rows[0]) this.outbox.record(em, 'receipt.owed', { receipt_id: rows[0].id });
  }
}
