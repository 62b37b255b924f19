import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { BillSync } from '../receipts/bill-sync.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from './subscription-state.ts';
import { SubscriptionSync } from './subscription-sync.ts';

/** The reason for undoing it, used by the refund: once per payment. */
type Undone = Pick<Parameters<RefundsService['promise']>[2], 'purpose' | 'reason'>;

/** Ends a subscription that should not have started, and refunds what is left of its payments. */
@Injectable()
export class SubscriptionReversal {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionSync,
    private readonly bills: BillSync,
    private readonly refunds: RefundsService,
  ) {}

  /** `told` runs in the transaction that promises the refund, with its cents. A repeated call promises nothing more. */
  async undo(stripeId: string, undone: Undone, told: (em: EntityManager, cents: number) => void): Promise<void> {
    const live = await this.stripe.subscriptions.retrieve(stripeId);
    if (live.status !== 'canceled') await this.stripe.subscriptions.cancel(live.id);
    const invoice = idOf(live.latest_invoice);
    // Records what was paid, which is what can be refunded.
    await (invoice ? this.bills.sync(invoice) : this.subscriptions.sync(live.id));
    const intents = invoice ? await this.paymentsOf(invoice) : [];
    for (const intent of intents) await this.refunds.refresh(intent);
    await this.em.transactional(async (em) => {
      let cents = 0;
      for (const intent of intents) cents += await this.refunds.promise(em, intent, { ...undone, waitsForBank: true });
      told(em, cents);
    });
  }

  private async paymentsOf(invoice: string): Promise<string[]> {
    const { data } = await this.stripe.invoicePayments.list({ invoice, status: 'paid' });
    return data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  }
}
