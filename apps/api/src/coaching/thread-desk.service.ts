import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Conversation } from '@coach/contracts';
import { PeopleService } from '../auth/account/people.service.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { ThreadRow } from './thread.entity.ts';
import { ThreadWriter } from './thread-writer.ts';
import { ThreadsService } from './threads.service.ts';

const refusals = contract.adminInbox.answer['~orpc'].errorMap;

/** The coach's side of the threads. */
@Injectable()
export class ThreadDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: ThreadWriter,
    private readonly threads: ThreadsService,
    private readonly people: PeopleService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async open(threadId: string): Promise<Conversation> {
    return this.viewOf(await this.find(this.em, threadId));
  }

  async answer(actor: Actor, threadId: string, text: string): Promise<Conversation> {
    return this.write(actor, (await this.find(this.em, threadId)).userId, text);
  }

  /** Writes to a premium client or one with a session; the first message creates their thread. */
  async write(actor: Actor, userId: string, text: string): Promise<Conversation> {
    if (!(await this.threads.mayAnswer(userId))) throw refusal(refusals, 'THREAD_CLOSED');
    const thread = await this.em.transactional(async (em) => {
      const added = await this.writer.add(em, userId, 'coach', text);
      this.audit.record(em, actor, { action: 'thread.write', target: `person:${userId}` });
      return added.thread;
    });
    return this.viewOf(thread);
  }

  async mark(actor: Actor, threadId: string, { is_read: isRead, archived }: { is_read?: boolean | undefined; archived?: boolean | undefined }): Promise<void> {
    await this.em.transactional(async (em) => {
      const thread = await this.find(em, threadId);
      if (isRead !== undefined) thread.coachUnread = isRead ? 0 : Math.max(1, thread.coachUnread);
      if (archived === undefined || archived === (thread.archivedAt != null)) return;
      thread.archivedAt = archived ? this.clock.now() : null;
      this.audit.record(em, actor, { action: archived ? 'thread.archive' : 'thread.restore', target: `person:${thread.userId}` });
    });
  }

  private async find(em: EntityManager, id: string): Promise<ThreadRow> {
    const thread = await em.findOne(ThreadRow, { id });
    if (!thread) throw refusal(refusals, 'NOT_FOUND');
    return thread;
  }

  private async viewOf({ id, userId, lastAuthor, lastAt, coachUnread, archivedAt }: ThreadRow): Promise<Conversation> {
    const { firstName, lastName, email } = await this.people.find(userId);
    return {
      ...{ kind: 'thread', id, user_id: userId, name: `${firstName} ${lastName}`.trim() || email, email, phone: null },
      ...{ last_author: lastAuthor, last_at: lastAt.toISOString(), unread: coachUnread, archived: archivedAt != null },
      blocked: false,
      may_answer: await this.threads.mayAnswer(userId),
      messages: await this.writer.messagesOf(this.em, id),
    };
  }
}
