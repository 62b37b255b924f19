import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PeopleService } from '../../auth/account/people.service.ts';
import { CoachChoices } from '../../email/recipients/coach-choices.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { STRIPE } from '../stripe/stripe.ts';

/** Tells the coach that a refund was returned. */
@Injectable()
export class RefundFailedToCoachEmail {
  constructor(
    private readonly people: PeopleService,
    private readonly choices: CoachChoices,
    private readonly mailer: Mailer,
    @Inject(STRIPE) private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Waiting refunds are among the coach's notification choices. */
  @OnJob('billing.send-refund-failed-to-coach')
  async send({ user_id, stripe_refund_id }: JobPayload<'billing.send-refund-failed-to-coach'>, key: string): Promise<void> {
    if ((await this.choices.deliveryOf('parked_refund')) !== 'now') return;
    const { amount: amountCents, failure_reason: reason = null } = await this.stripe.refunds.retrieve(stripe_refund_id);
    const { firstName, lastName, email: clientEmail } = await this.people.find(user_id);
    const props = { clientName: `${firstName} ${lastName}`.trim() || clientEmail, clientEmail, amountCents, reason, adminUrl: `${this.env.PUBLIC_URL}/admin?tab=users` };
    await this.mailer.send({ key, to: this.env.COACH_EMAIL, name: 'refund-failed-coach', props });
  }
}
