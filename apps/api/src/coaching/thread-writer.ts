import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SessionAbout, ThreadMessage } from '@coach/contracts';
import { CLASS_NAME } from '../bookings/classes/class-names.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Sealed } from '../platform/encryption/seal.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { THREAD_TEXT, ThreadMessageRow, ThreadRow } from './thread.entity.ts';

/** Maximum number of messages shown: the newest. */
const MOST_SHOWN = 500;

export type Author = ThreadRow['lastAuthor'];

type AboutRow = SessionAbout | Record<keyof SessionAbout, null>;
type MessageRow = Pick<ThreadMessage, 'id' | 'author' | 'created_at'> & { text: Sealed } & AboutRow;

const aboutOf = (about: AboutRow): SessionAbout | null => (about.booking_id === null ? null : { ...about, session_date: new Date(about.session_date).toISOString() });

/** Writes and reads thread messages, for either side. */
@Injectable()
export class ThreadWriter {
  constructor(
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Adds a message in the caller's transaction, and enqueues a mail to the other side unless one is already unread. */
  async add(em: EntityManager, userId: string, author: Author, text: string, about: SessionAbout | null = null): Promise<{ thread: ThreadRow; message: ThreadMessage }> {
    const thread = await this.open(em, userId, author);
    const [id, now] = [randomUUID(), this.clock.now()];
    em.persist(em.create(ThreadMessageRow, { id, threadId: thread.id, userId, author, text: this.vault.seal(THREAD_TEXT, id, text), bookingId: about?.booking_id ?? null, createdAt: now }));
    const [theirs, mine] = author === 'client' ? (['coachUnread', 'clientUnread'] as const) : (['clientUnread', 'coachUnread'] as const);
    if (thread[theirs] === 0) this.outbox.record(em, author === 'client' ? 'thread.client-wrote' : 'thread.coach-wrote', { thread_id: thread.id });
    em.assign(thread, { [theirs]: thread[theirs] + 1, [mine]: 0, lastAuthor: author, lastAt: now, archivedAt: null });
    return { thread, message: { id, author, text, about, created_at: now.toISOString() } };
  }

  /** Oldest first. */
  async messagesOf(em: EntityManager, threadId: string): Promise<ThreadMessage[]> {
    const rows = await em.execute<MessageRow[]>(
      `select m.id, m.author, m.text, m.created_at, b.id as booking_id, b.booking_type, b.session_date, ${CLASS_NAME}
       from thread_messages m left join bookings b on b.id = m.booking_id where m.thread_id = ? order by m.position desc limit ?`,
      [threadId, MOST_SHOWN],
    );
    return rows.reverse().map(({ id, author, text, created_at: at, ...about }) => ({ id, author, text: this.vault.open(THREAD_TEXT, id, text), about: aboutOf(about), created_at: new Date(at).toISOString() }));
  }

  /** The client's thread, locked until the transaction ends; created by the first message. */
  private async open(em: EntityManager, userId: string, author: Author): Promise<ThreadRow> {
    const now = this.clock.now();
    await em.execute('insert into threads (id, user_id, last_author, last_at, created_at) values (?, ?, ?, ?, ?) on conflict (user_id) do nothing', [randomUUID(), userId, author, now, now]);
    await em.execute('select 1 from threads where user_id = ? for update', [userId]);
    return em.findOneOrFail(ThreadRow, { userId }, { refresh: true });
  }
}
