import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Writing } from '@coach/emails';
import type Stripe from 'stripe';
import { PeopleService } from '../../auth/account/people.service.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { PaymentLabels } from '../payments/payment-labels.ts';
import { REFUNDED_ELSEWHERE } from '../refunds/send-refund.job.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { RefundRow } from '../refunds/refund.entity.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';

/** Tells clients about their refunds, and about failed ones. */
@Injectable()
export class RefundMailJobs {
  private readonly dashboardUrl: string;

  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly labels: PaymentLabels,
    private readonly mailer: Mailer,
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) { PUBLIC_URL }: Env,
  ) {
    this.dashboardUrl = `${PUBLIC_URL}/dashboard`;
  }

  /** The coach refunded from the panel. */
  @OnJob('billing.send-refund-given')
  async given({ refund_id }: JobPayload<'billing.send-refund-given'>, key: string): Promise<void> {
    const { refund, label, firstName, to } = await this.about(refund_id);
    await this.mailer.send({ key, to, name: 'payment-refunded', props: { firstName, label, amountCents: refund.amount, message: refund.message ?? null, dashboardUrl: this.dashboardUrl } });
  }

  /** The coach refunded at the provider. */
  @OnJob('billing.send-refund-made')
  async made({ stripe_refund_id }: JobPayload<'billing.send-refund-made'>, key: string): Promise<void> {
    const { amount: amountCents, payment_intent } = await this.stripe.refunds.retrieve(stripe_refund_id);
    const payment = await this.em.findOne(PaymentRow, { stripePaymentIntentId: idOf(payment_intent) });
    const [known] = await this.em.execute<Array<{ user_id: string }>>('select user_id from provider_refunds where id = ?', [stripe_refund_id]);
    const { firstName, email: to } = await this.people.find(known!.user_id);
    const label = payment && (await this.labels.of(payment));
    const props = ({ say }: Writing) => ({ firstName, label: label ?? say('Your payment'), amountCents, message: null, dashboardUrl: this.dashboardUrl });
    await this.mailer.send({ key, to, name: 'payment-refunded', props });
  }

  @OnJob('billing.send-refund-reduced')
  async reduced({ refund_id, promised }: JobPayload<'billing.send-refund-reduced'>, key: string): Promise<void> {
    const { refund, label, firstName, to } = await this.about(refund_id);
    const sentCents = refund.stripeRefundId === REFUNDED_ELSEWHERE ? 0 : refund.amount;
    await this.mailer.send({ key, to, name: 'refund-corrected', props: { firstName, label, promisedCents: Number(promised), sentCents, dashboardUrl: this.dashboardUrl } });
  }

  /** Replies go to the coach: the two agree on another way to return the money. */
  @OnJob('billing.send-refund-failed')
  async failed({ user_id, stripe_refund_id }: JobPayload<'billing.send-refund-failed'>, key: string): Promise<void> {
    const { amount: amountCents } = await this.stripe.refunds.retrieve(stripe_refund_id);
    const { firstName, email: to } = await this.people.find(user_id);
    await this.mailer.send({ key, to, name: 'refund-failed', replyTo: 'coach', props: { firstName, amountCents, dashboardUrl: this.dashboardUrl } });
  }

  private async about(refundId: string) {
    const refund = await this.em.findOneOrFail(RefundRow, { id: refundId });
    const payment = await this.em.findOneOrFail(PaymentRow, { id: refund.paymentId });
    const { firstName, email: to } = await this.people.find(payment.userId);
    return { refund, firstName, to, label: await this.labels.of(payment) };
  }
}
