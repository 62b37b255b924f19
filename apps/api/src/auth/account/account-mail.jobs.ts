import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { INVITATION_DAYS } from '@coach/domain';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { EmailLinks } from './email-links.ts';
import { EmailToken } from './email-token.entity.ts';
import { PeopleService } from './people.service.ts';

/** Mails about an account. */
@Injectable()
export class AccountMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailLinks,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('auth.send-confirmation')
  async confirmation({ token_id }: JobPayload<'auth.send-confirmation'>, key: string): Promise<void> {
    const { url, email, firstName } = await this.linkFor(token_id);
    await this.mailer.send({ key, name: 'confirm-address', props: { firstName, confirmUrl: url }, to: email });
  }

  @OnJob('auth.send-recovery')
  async recovery({ token_id }: JobPayload<'auth.send-recovery'>, key: string): Promise<void> {
    const { url, email, firstName } = await this.linkFor(token_id);
    await this.mailer.send({ key, name: 'reset-password', props: { firstName, resetUrl: url }, to: email });
  }

  @OnJob('auth.send-invitation')
  async invitation({ token_id }: JobPayload<'auth.send-invitation'>, key: string): Promise<void> {
    const { url, email, firstName } = await this.linkFor(token_id);
    await this.mailer.send({ key, name: 'invitation', props: { firstName, joinUrl: url, days: INVITATION_DAYS }, to: email });
  }

  @OnJob('auth.send-password-changed')
  async passwordChanged({ user_id }: JobPayload<'auth.send-password-changed'>, key: string): Promise<void> {
    const { email, firstName } = await this.people.find(user_id);
    const props = { firstName, resetUrl: `${this.env.PUBLIC_URL}/reset-password` };
    await this.mailer.send({ key, name: 'password-changed', props, to: email });
  }

  private async linkFor(tokenId: string): Promise<{ url: string; email: string; firstName: string }> {
    const token = await this.em.findOneOrFail(EmailToken, { id: tokenId });
    const { email, firstName } = await this.people.find(token.userId);
    return { url: this.links.urlOf(token), email, firstName };
  }
}
