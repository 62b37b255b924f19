import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Thread, type ThreadMessage } from '@coach/contracts';
import { refusal } from '../platform/http/refusal.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';
import { PremiumClients } from './premium-clients.ts';
import { ThreadRow } from './thread.entity.ts';
import { ThreadSessions } from './thread-sessions.ts';
import { ThreadWriter } from './thread-writer.ts';

const refusals = contract.threads.write['~orpc'].errorMap;

/** More than anybody types, since the coach reads them all. */
export const THREAD_MESSAGES: LimitRule = { limit: 30, windowSeconds: 3600, whenUnreachable: 'allow' };

/** A client's messages to the coach: about anything with the premium plan (GAP-02), about own sessions on any. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: ThreadWriter,
    private readonly premium: PremiumClients,
    private readonly sessions: ThreadSessions,
    private readonly limits: Limits,
  ) {}

  /** Whether the coach can write: to premium clients, and to those who could reply about a session. */
  async mayAnswer(userId: string): Promise<boolean> {
    return (await this.mayWrite(userId)) || (await this.sessions.of(userId)).length > 0;
  }

  /** Direct messaging requires a plan that includes it; existing messages stay readable. */
  mayWrite(userId: string): Promise<boolean> {
    return this.premium.has(userId, 'messages');
  }

  async own(userId: string): Promise<Thread> {
    const thread = await this.em.findOne(ThreadRow, { userId });
    const messages = thread ? await this.writer.messagesOf(this.em, thread.id) : [];
    return { may_write: await this.mayWrite(userId), unread: thread?.clientUnread ?? 0, sessions: await this.sessions.of(userId), messages };
  }

  /** The data for a card. */
  async summary(userId: string): Promise<{ may_write: boolean; unread: number; count: number }> {
    const [row] = await this.em.execute<Array<{ unread: number; count: number }>>(
      'select t.client_unread as unread, (select count(*)::int from thread_messages m where m.thread_id = t.id) as count from threads t where t.user_id = ?',
      [userId],
    );
    return { may_write: await this.mayWrite(userId), unread: row?.unread ?? 0, count: row?.count ?? 0 };
  }

  spend(userId: string): Promise<Allowance> {
    return this.limits.spend(`thread:${userId}`, THREAD_MESSAGES);
  }

  async write(userId: string, text: string, bookingId?: string): Promise<ThreadMessage> {
    const about = bookingId ? await this.sessions.find(userId, bookingId) : null;
    if (bookingId && !about) throw refusal(refusals, 'NOT_FOUND');
    if (!about && !(await this.mayWrite(userId))) throw refusal(refusals, 'PREMIUM_ONLY');
    return this.em.transactional(async (em) => (await this.writer.add(em, userId, 'client', text, about)).message);
  }

  async read(userId: string): Promise<{ unread: 0 }> {
    await this.em.execute('update threads set client_unread = 0 where user_id = ? and client_unread > 0', [userId]);
    return { unread: 0 };
  }
}
