import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { BillSync } from './bill-sync.ts';
import { BillingCustomer } from './billing-customer.entity.ts';
import { CreditAccountService } from './credit-account.service.ts';
import { PaymentRow } from './payment.entity.ts';
import { STRIPE } from './stripe.ts';
import { idOf } from './subscription-facts.ts';

/** How a bank decided; a question of a bank that led to no dispute leaves the money here too. */
const OUTCOMES: Partial<Record<Stripe.Dispute.Status, 'won' | 'lost'>> = { won: 'won', prevented: 'won', warning_closed: 'won', lost: 'lost' };

/** Money that went back, or is asked back, without us: by the coach at the provider, or by a client's bank (FLOW-11). */
@Injectable()
export class ChargeSync {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly credits: CreditAccountService,
    private readonly bills: BillSync,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What went back is in the books; a charge that was refunded in full makes its payment refunded, and takes back what is left of the credits it brought. */
  async syncRefund(chargeId: string): Promise<void> {
    const charge = await this.stripe.charges.retrieve(chargeId);
    await this.recordRefunds(charge);
    if (!charge.refunded) return;
    for (const bill of await this.billsPaidBy(charge)) await this.takeBack(bill);
    await this.em.transactional(async (em) => {
      const payment = await this.paymentOf(em, charge.payment_intent);
      if (!payment) return;
      payment.status = 'refunded';
      await this.credits.revokePaidBy(em, payment.id);
    });
  }

  /** A refund that the client's bank could not take stays owed: it is out of the books, and the coach is told once. */
  async syncFailedRefund(refundId: string): Promise<void> {
    const { charge } = await this.stripe.refunds.retrieve(refundId);
    if (charge) await this.syncRefund(idOf(charge)!);
  }

  /** A dispute is written down once, on its payment too, and the coach is told; what the bank decided is added, and a payment that was won back is none of it. */
  async syncDispute(disputeId: string): Promise<void> {
    const dispute = await this.stripe.disputes.retrieve(disputeId, { expand: ['charge'] });
    await this.em.transactional(async (em) => {
      const payment = await this.paymentOf(em, dispute.payment_intent);
      const now = this.clock.now();
      const userId = payment?.userId ?? (typeof dispute.charge === 'string' ? null : await this.payerOf(em, dispute.charge));
      const rows = await em.execute<unknown[]>(
        `insert into disputes (id, payment_id, user_id, amount, reason, created_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
        [dispute.id, payment?.id ?? null, userId, dispute.amount, dispute.reason, now],
      );
      const outcome = await this.decide(em, dispute);
      if (payment) payment.disputedAt = outcome === 'won' ? null : (payment.disputedAt ?? now);
      if (rows.length > 0) this.outbox.record(em, 'payment.disputed', { dispute_id: dispute.id });
    });
  }

  /** Writes down how the bank decided, if it has; an answer from before does not undo that. */
  private async decide(em: EntityManager, { id, charge, status }: Stripe.Dispute): Promise<'won' | 'lost' | null> {
    const outcome = OUTCOMES[status] ?? null;
    const [row] = await em.execute<Array<{ outcome: 'won' | 'lost' | null }>>(
      `update disputes set charge_id = ?, outcome = coalesce(?, outcome), closed_at = case when ?::text is null then closed_at else coalesce(closed_at, ?) end where id = ? returning outcome`,
      [idOf(charge), outcome, outcome, this.clock.now(), id],
    );
    return row!.outcome;
  }

  /** Those of somebody we know, each once; what we sent ourselves carries the number of our own row. */
  private async recordRefunds(charge: Stripe.Charge): Promise<void> {
    const { data } = await this.stripe.refunds.list({ charge: charge.id, limit: 100 });
    await this.em.transactional(async (em) => {
      const payment = await this.paymentOf(em, charge.payment_intent);
      const userId = payment?.userId ?? (await this.payerOf(em, charge));
      if (!userId) return;
      for (const refund of data) {
        const { id, amount, created, metadata } = refund;
        if (!metadata?.['refund_id']) {
          await em.execute('insert into provider_refunds (id, user_id, amount, created_at) values (?, ?, ?, ?) on conflict do nothing', [id, userId, amount, new Date(created * 1000)]);
        }
        if (refund.status === 'failed' || refund.status === 'canceled') await this.strikeOut(em, refund, payment?.id ?? null, userId);
      }
    });
  }

  /** Takes a refund that did not arrive out of the books; the coach is told, unless it was called off at the provider. */
  private async strikeOut(em: EntityManager, { id, status }: Stripe.Refund, paymentId: string | null, userId: string): Promise<void> {
    const now = this.clock.now();
    const struck = await em.execute<unknown[]>(
      `with ours as (update refunds set failed_at = ? where payment_id = ? and (stripe_refund_id is null or stripe_refund_id = ?) and failed_at is null returning 1),
       theirs as (update provider_refunds set failed_at = ? where id = ? and failed_at is null returning 1)
       select 1 from ours union all select 1 from theirs`,
      [now, paymentId, id, now, id],
    );
    if (struck.length > 0 && status === 'failed') this.outbox.record(em, 'refund.failed', { user_id: userId, stripe_refund_id: id });
  }

  private async billsPaidBy({ payment_intent }: Stripe.Charge): Promise<string[]> {
    const intent = idOf(payment_intent);
    if (!intent) return [];
    const { data } = await this.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
    return data.flatMap(({ invoice }) => idOf(invoice) ?? []);
  }

  /** Grants first what the bill paid for: its own event may come later, and must find it granted and taken back. */
  private async takeBack(invoiceId: string): Promise<void> {
    await this.bills.sync(invoiceId);
    await this.em.transactional((em) => this.credits.revokeBilledBy(em, invoiceId));
  }

  private async payerOf(em: EntityManager, charge: Stripe.Charge): Promise<string | null> {
    const customer = idOf(charge.customer);
    return customer ? ((await em.findOne(BillingCustomer, { stripeCustomerId: customer }))?.userId ?? null) : null;
  }

  private async paymentOf(em: EntityManager, intent: string | Stripe.PaymentIntent | null): Promise<PaymentRow | null> {
    const stripePaymentIntentId = idOf(intent);
    return stripePaymentIntentId ? em.findOne(PaymentRow, { stripePaymentIntentId }) : null;
  }
}
