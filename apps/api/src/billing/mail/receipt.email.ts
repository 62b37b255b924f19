import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PLAN_LABELS } from '@coach/domain';
import type Stripe from 'stripe';
import { PeopleService } from '../../auth/people.service.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../jobs.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { STRIPE } from '../stripe.ts';
import { SubscriptionRow } from '../subscription.entity.ts';

/** The receipt for a plan's further month, with the figures of the provider's own bill. */
@Injectable()
export class ReceiptEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-receipt')
  async send({ subscription_id, invoice_id }: JobPayload<'billing.send-receipt'>, key: string): Promise<void> {
    const row = await this.em.findOneOrFail(SubscriptionRow, { id: subscription_id });
    const { email, firstName } = await this.people.find(row.userId);
    const { amount_paid: amountCents, number, created, status_transitions: times } = await this.stripe.invoices.retrieve(invoice_id);
    const paidAt = new Date((times?.paid_at ?? created) * 1000);
    const props = { firstName, label: PLAN_LABELS[row.planType], amountCents, paidAt, number: number ?? invoice_id, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` };
    await this.mailer.send({ key, name: 'payment-receipt', props, to: email, subscriptionId: row.id });
  }
}
