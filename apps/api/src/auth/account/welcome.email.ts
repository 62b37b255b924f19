import { Inject, Injectable } from '@nestjs/common';
import { offersFreeConsultation } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { PeopleService } from './people.service.ts';

/** Welcomes somebody who signed in for the first time (AUTH-29). */
@Injectable()
export class WelcomeEmail {
  constructor(
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Keyed by the person, not the job: one row in the mail queue per person, whatever else goes wrong. */
  @OnJob('auth.send-welcome')
  async send({ user_id }: JobPayload<'auth.send-welcome'>): Promise<void> {
    const { email, firstName } = await this.people.find(user_id);
    const props = { firstName, isTalkFree: offersFreeConsultation(this.business.services), bookUrl: `${this.env.PUBLIC_URL}/book` };
    await this.mailer.send({ key: `welcome-${user_id}`, name: 'welcome', props, to: email });
  }
}
