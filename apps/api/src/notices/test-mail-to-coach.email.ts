import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../auth/account/people.service.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Mailer, senderName } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';

/** Shows the requesting coach what emails look like with the published business settings. */
@Injectable()
export class TestMailToCoachEmail {
  constructor(
    private readonly people: PeopleService,
    private readonly business: BusinessSnapshot,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('notices.send-test-to-coach')
  async send({ user_id }: JobPayload<'notices.send-test-to-coach'>, key: string): Promise<void> {
    const { email: to } = await this.people.find(user_id);
    const { current } = this.business;
    await this.mailer.send({ key, name: 'test-mail-coach', to, props: { senderName: senderName(current), replyTo: current.mail.replyTo, url: `${this.env.PUBLIC_URL}/admin?view=your-business&part=mail` } });
  }
}
