import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { deviceName } from '@coach/domain';
import type { SecurityChange, Writing } from '@coach/emails';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { PeopleService } from '../account/people.service.ts';
import { SessionRow } from '../session/session.entity.ts';

/** Security notices to an account's owner. */
@Injectable()
export class SecurityMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('auth.send-new-sign-in')
  async newSignIn({ session_id }: JobPayload<'auth.send-new-sign-in'>, key: string): Promise<void> {
    await this.mailer.send({ key, name: 'new-sign-in', ...(await this.signIn(session_id)) });
  }

  @OnJob('auth.send-new-network')
  async newNetwork({ session_id }: JobPayload<'auth.send-new-network'>, key: string): Promise<void> {
    await this.mailer.send({ key, name: 'new-network', ...(await this.signIn(session_id)) });
  }

  @OnJob('auth.send-security-changed')
  async changed({ user_id, change }: JobPayload<'auth.send-security-changed'>, key: string): Promise<void> {
    const { email, firstName } = await this.people.find(user_id);
    const props = { firstName, change: change as SecurityChange, securityUrl: this.securityUrl };
    await this.mailer.send({ key, name: 'security-changed', props, to: email });
  }

  private async signIn(sessionId: string) {
    const { userId, userAgent, createdAt } = await this.em.fork().findOneOrFail(SessionRow, { id: sessionId });
    const { email, firstName } = await this.people.find(userId);
    const props = ({ language }: Writing) => ({ firstName, device: deviceName(userAgent ?? null, language), at: createdAt, securityUrl: this.securityUrl });
    return { props, to: email };
  }

  private get securityUrl(): string {
    return `${this.env.PUBLIC_URL}/profile?view=security`;
  }
}
