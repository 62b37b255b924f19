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

  /** A charge that was refunded in full makes its payment refunded, and takes back what is left of the credits it brought. */
  async syncRefund(chargeId: string): Promise<void> {
    const charge = await this.stripe.charges.retrieve(chargeId);
    if (!charge.refunded) return;
    for (const bill of await this.billsPaidBy(charge)) await this.takeBack(bill);
    await this.em.transactional(async (em) => {
      const payment = await this.paymentOf(em, charge.payment_intent);
      if (!payment) return;
      payment.status = 'refunded';
      await this.credits.revokePaidBy(em, payment.id);
    });
  }

  /** A dispute is written down once, on its payment too, and the coach is told. */
  async recordDispute(disputeId: string): Promise<void> {
    const dispute = await this.stripe.disputes.retrieve(disputeId, { expand: ['charge'] });
    await this.em.transactional(async (em) => {
      const payment = await this.paymentOf(em, dispute.payment_intent);
      const now = this.clock.now();
      const userId = payment?.userId ?? (await this.payerOf(em, dispute));
      const rows = await em.execute<unknown[]>(
        `insert into disputes (id, payment_id, user_id, amount, reason, created_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
        [dispute.id, payment?.id ?? null, userId, dispute.amount, dispute.reason, now],
      );
      if (rows.length === 0) return;
      if (payment) payment.disputedAt = now;
      this.outbox.record(em, 'payment.disputed', { dispute_id: dispute.id });
    });
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

  private async payerOf(em: EntityManager, { charge }: Stripe.Dispute): Promise<string | null> {
    const customer = typeof charge === 'string' ? null : idOf(charge.customer);
    return customer ? ((await em.findOne(BillingCustomer, { stripeCustomerId: customer }))?.userId ?? null) : null;
  }

  private async paymentOf(em: EntityManager, intent: string | Stripe.PaymentIntent | null): Promise<PaymentRow | null> {
    const stripePaymentIntentId = idOf(intent);
    return stripePaymentIntentId ? em.findOne(PaymentRow, { stripePaymentIntentId }) : null;
  }
}
