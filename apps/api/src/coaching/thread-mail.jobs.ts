import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../auth/account/people.service.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { ThreadRow } from './thread.entity.ts';

/** Tells the other side that a message is waiting in the thread (GAP-02), without its content. */
@Injectable()
export class ThreadMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('coaching.send-message-to-coach')
  async toCoach({ thread_id }: JobPayload<'coaching.send-message-to-coach'>, key: string): Promise<void> {
    const { client } = await this.about(thread_id);
    const props = { clientName: `${client.firstName} ${client.lastName}`.trim() || client.email, inboxUrl: `${this.env.PUBLIC_URL}/admin?view=inbox&thread=${thread_id}` };
    await this.mailer.send({ key, name: 'thread-message-coach', props, to: this.env.COACH_EMAIL });
  }

  @OnJob('coaching.send-message-to-client')
  async toClient({ thread_id }: JobPayload<'coaching.send-message-to-client'>, key: string): Promise<void> {
    const { client } = await this.about(thread_id);
    const props = { firstName: client.firstName, threadUrl: `${this.env.PUBLIC_URL}/dashboard?view=messages` };
    await this.mailer.send({ key, name: 'thread-message', props, to: client.email, userId: client.userId });
  }

  private async about(threadId: string) {
    const { userId } = await this.em.findOneOrFail(ThreadRow, { id: threadId });
    return { client: await this.people.find(userId) };
  }
}
