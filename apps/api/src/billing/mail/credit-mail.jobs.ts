import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { availableCredits, creditHours, isAmong, type CreditSource } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { RefundRow } from '../refunds/refund.entity.ts';
import { SessionCredit } from '../credits/session-credit.entity.ts';

/** The messages about session credits. */
@Injectable()
export class CreditMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-credits-granted')
  async granted({ credit_id }: JobPayload<'billing.send-credits-granted'>, key: string): Promise<void> {
    const { credit, props, to } = await this.about(credit_id);
    await this.mailer.send({ key, to, name: 'credits-granted', props: { ...props, credits: credit.granted - credit.revoked, source: this.sourceOf(credit.source), cancellationHours: creditHours(this.business.policy) } });
  }

  /** Skipped when they were used in the meantime. */
  @OnJob('billing.send-credits-ending')
  async ending({ credit_id }: JobPayload<'billing.send-credits-ending'>, key: string): Promise<void> {
    const { credit, props, to, userId } = await this.about(credit_id);
    const credits = availableCredits(credit);
    if (credits > 0) await this.mailer.send({ key, to, userId, name: 'credits-ending', props: { ...props, credits } });
  }

  /** With the refunded cents: what was left of the payment. */
  @OnJob('billing.send-pack-refunded')
  async packRefunded({ credit_id }: JobPayload<'billing.send-pack-refunded'>, key: string): Promise<void> {
    const { credit, to, props: { firstName } } = await this.about(credit_id);
    const { amount: amountCents } = await this.em.findOneOrFail(RefundRow, { paymentId: credit.paymentId!, purpose: 'pack' });
    const props = { firstName, label: this.nameOf(credit.source), amountCents, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` };
    await this.mailer.send({ key, to, name: 'pack-refunded', props });
  }

  private paidFor({ pays }: SessionCredit): { services: string[]; minutes: number } | null {
    return pays ? { services: pays.services.map((id) => this.business.service(id).name), minutes: pays.minutes } : null;
  }

  private nameOf(source: CreditSource): string {
    const { plans, packs } = this.business.current;
    return [...plans, ...packs].find(({ id }) => id === source)?.name ?? source;
  }

  private sourceOf(source: CreditSource): 'gift' | 'imported' | { kind: 'plan' | 'pack'; name: string } {
    return source === 'gift' || source === 'imported' ? source : { kind: isAmong(this.business.current.packs, source) ? 'pack' : 'plan', name: this.nameOf(source) };
  }

  private async about(creditId: string) {
    const credit = await this.em.findOneOrFail(SessionCredit, { id: creditId });
    const { email, firstName } = await this.people.find(credit.userId);
    return { credit, to: email, userId: credit.userId, props: { firstName, expiresAt: credit.expiresAt, pays: this.paidFor(credit), bookUrl: `${this.env.PUBLIC_URL}/book` } };
  }
}
