import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../auth/account/people.service.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { DisputeRow } from '../disputes/dispute.entity.ts';
import { DisputeEvidenceService } from '../disputes/dispute-evidence.service.ts';

/** Tells the coach that a client's bank disputes a payment, with what is known, and later how the bank decided. */
@Injectable()
export class DisputeMailToCoachJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly evidence: DisputeEvidenceService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-disputed-to-coach')
  async opened({ dispute_id: disputeId }: JobPayload<'billing.send-disputed-to-coach'>, key: string): Promise<void> {
    const { amount: amountCents, reason, dueAt = null, isInquiry, person } = await this.about(disputeId);
    const evidence = await this.evidence.lines(disputeId);
    const props = { ...person, amountCents, reason, disputeId, dueAt, isInquiry, evidence, adminUrl: `${this.env.PUBLIC_URL}/admin?tab=bookings` };
    await this.mailer.send({ key, to: this.env.COACH_EMAIL, name: 'payment-disputed-coach', props });
  }

  /** An inquiry that came to nothing is not mailed. */
  @OnJob('billing.send-dispute-closed-to-coach')
  async closed({ dispute_id: disputeId, outcome }: JobPayload<'billing.send-dispute-closed-to-coach'>, key: string): Promise<void> {
    const { amount: amountCents, isInquiry, person } = await this.about(disputeId);
    if (isInquiry && outcome === 'won') return;
    const props = { clientName: person.clientName, amountCents, outcome: outcome as 'won' | 'lost', disputeId, adminUrl: `${this.env.PUBLIC_URL}/admin` };
    await this.mailer.send({ key, to: this.env.COACH_EMAIL, name: 'dispute-closed-coach', props });
  }

  private async about(id: string) {
    const dispute = await this.em.findOneOrFail(DisputeRow, { id });
    const client = dispute.userId ? await this.people.find(dispute.userId) : null;
    return { ...dispute, person: { clientName: client && `${client.firstName} ${client.lastName}`, clientEmail: client && client.email } };
  }
}
