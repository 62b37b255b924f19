import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { mailedDueLabel } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { AmountDue } from '../hand-payments/amount-due.entity.ts';
import { NoShowFeeRow } from '../no-show/no-show-fee.entity.ts';

const AGREED = 'select agreed_at, card from no_show_consents where booking_id = ?';

/** Tells a client that their card was charged the fee for a session they missed. */
@Injectable()
export class NoShowChargedEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('billing.send-no-show-charged')
  async send({ fee_id }: JobPayload<'billing.send-no-show-charged'>, key: string): Promise<void> {
    const { bookingId, userId, amount: amountCents } = await this.em.findOneOrFail(NoShowFeeRow, { id: fee_id });
    const due = await this.em.findOneOrFail(AmountDue, { bookingId });
    const [agreed] = await this.em.execute<Array<{ agreed_at: string; card: string }>>(AGREED, [bookingId]);
    const { firstName, email: to } = await this.people.find(userId);
    const props = { firstName, label: mailedDueLabel(due, this.business.formats), amountCents, agreedAt: new Date(agreed!.agreed_at), card: agreed!.card, dashboardUrl: `${this.env.PUBLIC_URL}/dashboard` };
    await this.mailer.send({ key, to, name: 'no-show-charged', props, bookingId });
  }
}
