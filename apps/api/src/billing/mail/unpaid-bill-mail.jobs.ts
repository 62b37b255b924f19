import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { wantsConfirmation } from '../receipts/bill-confirmation.ts';
import { ConfirmationWanted } from '../subscriptions/confirmation-wanted.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** The messages about a plan's unpaid invoice, each after checking its current state. */
@Injectable()
export class UnpaidBillMailJobs {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly confirmations: ConfirmationWanted,
    private readonly people: PeopleService,
    private readonly business: BusinessSnapshot,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Skipped when the charge succeeded in the meantime, or when the bank only asks for confirmation. */
  @OnJob('billing.send-payment-failed')
  async paymentFailed({ subscription_id: id }: JobPayload<'billing.send-payment-failed'>, key: string): Promise<void> {
    const row = await this.em.findOneOrFail(SubscriptionRow, { id });
    const { graceUntil, stripeSubscriptionId } = row;
    const bill = graceUntil && stripeSubscriptionId ? await this.latestBill(stripeSubscriptionId) : null;
    if (!graceUntil || bill?.status === 'paid') return;
    if (bill && (await wantsConfirmation(this.stripe, bill))) return this.confirmations.tell(id, bill.id);
    const { plan, envelope } = await this.about(row, key);
    const invoice = { priceCents: bill?.amount_remaining || row.priceMonthly, payUrl: bill?.hosted_invoice_url ?? null };
    await this.mailer.send({ ...envelope, name: 'subscription-payment-failed', props: { ...plan, ...invoice, graceUntil, dashboardUrl: this.dashboardUrl } });
  }

  /** Skipped when the invoice was paid or voided in the meantime. */
  @OnJob('billing.send-confirmation-wanted')
  async confirmationWanted({ subscription_id: id, invoice_id }: JobPayload<'billing.send-confirmation-wanted'>, key: string): Promise<void> {
    const row = await this.em.findOneOrFail(SubscriptionRow, { id });
    const { status, amount_remaining: amountCents, hosted_invoice_url: url } = await this.stripe.invoices.retrieve(invoice_id);
    if (status !== 'open') return;
    const { plan, envelope } = await this.about(row, key);
    const props = { ...plan, amountCents, graceUntil: row.graceUntil ?? null, confirmUrl: url ?? this.dashboardUrl };
    await this.mailer.send({ ...envelope, name: 'payment-confirmation-wanted', props });
  }

  private get dashboardUrl(): string {
    return `${this.env.PUBLIC_URL}/dashboard`;
  }

  private async latestBill(subscription: string): Promise<Stripe.Invoice | null> {
    const { latest_invoice: bill } = await this.stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] });
    return bill && typeof bill !== 'string' ? bill : null;
  }

  private async about({ id: subscriptionId, userId, planType }: SubscriptionRow, key: string) {
    const { email: to, firstName } = await this.people.find(userId);
    return { plan: { firstName, label: this.business.plan(planType).name }, envelope: { key, to, userId, subscriptionId } };
  }
}
