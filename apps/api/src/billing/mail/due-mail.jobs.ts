import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { mailedDueLabel, outstandingOf } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { AmountDue } from '../hand-payments/amount-due.entity.ts';
import { entryOf, sumsOf } from '../hand-payments/due-entries.ts';

/** The messages about manual payments, besides receipts. */
@Injectable()
export class DueMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Skipped when it was paid in the meantime. */
  @OnJob('billing.send-due-reminder')
  async reminder({ due_id }: JobPayload<'billing.send-due-reminder'>, key: string): Promise<void> {
    const due = await this.em.findOneOrFail(AmountDue, { id: due_id });
    const outstandingCents = outstandingOf(sumsOf(due));
    if (outstandingCents === 0) return;
    const { firstName, email: to } = await this.people.find(due.userId);
    const props = { firstName, label: mailedDueLabel(due, this.business.formats), outstandingCents, dueAt: due.dueAt, payUrl: `${this.env.PUBLIC_URL}/api/pay/${due.linkToken}` };
    await this.mailer.send({ key, to, name: 'payment-reminder', props });
  }

  @OnJob('billing.send-refunded-by-hand')
  async refunded({ due_entry_id }: JobPayload<'billing.send-refunded-by-hand'>, key: string): Promise<void> {
    const entry = await entryOf(this.em, due_entry_id);
    if (!entry) return;
    const due = await this.em.findOneOrFail(AmountDue, { id: entry.due_id });
    const { firstName, email: to } = await this.people.find(due.userId);
    const props = { firstName, label: mailedDueLabel(due, this.business.formats), amountCents: entry.amount, message: entry.note || null, isByHand: true, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` };
    await this.mailer.send({ key, to, name: 'payment-refunded', props });
  }
}
