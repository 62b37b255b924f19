import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../auth/people.service.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../jobs.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { DisputeRow } from '../dispute.entity.ts';

/** Tells the coach that a client's bank asks for money back. */
@Injectable()
export class DisputeMailJob {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-disputed-to-coach')
  async send({ dispute_id }: JobPayload<'billing.send-disputed-to-coach'>, key: string): Promise<void> {
    const { amount: amountCents, reason, userId } = await this.em.findOneOrFail(DisputeRow, { id: dispute_id });
    const client = userId ? await this.people.find(userId) : null;
    const person = { clientName: client && `${client.firstName} ${client.lastName}`, clientEmail: client && client.email };
    const props = { ...person, amountCents, reason, disputeId: dispute_id, adminUrl: `${this.env.PUBLIC_URL}/admin?tab=bookings` };
    await this.mailer.send({ key, to: this.env.COACH_EMAIL, name: 'payment-disputed-coach', props });
  }
}
