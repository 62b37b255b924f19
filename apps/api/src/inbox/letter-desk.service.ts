import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Conversation } from '@coach/contracts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { isBlocked, setBlocked } from './blocked-writers.ts';
import { ContactMessageRow, LETTER_TEXT } from './contact-message.entity.ts';
import { ContactReplyRow, REPLY_TEXT } from './contact-reply.entity.ts';

const refusals = contract.adminInbox.open['~orpc'].errorMap;

export interface LetterMark {
  is_read?: boolean | undefined;
  archived?: boolean | undefined;
  /** Whether further messages from this sender are dropped. */
  blocked?: boolean | undefined;
}

/** The coach's desk for contact messages: read, answer by email, archive. */
@Injectable()
export class LetterDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async open(id: string): Promise<Conversation> {
    return this.viewOf(await this.find(this.em, id));
  }

  async answer(actor: Actor, id: string, text: string): Promise<Conversation> {
    const letter = await this.em.transactional(async (em) => {
      const found = await this.find(em, id);
      const [replyId, now] = [randomUUID(), this.clock.now()];
      em.persist(em.create(ContactReplyRow, { id: replyId, messageId: id, text: this.vault.seal(REPLY_TEXT, replyId, text), createdAt: now }));
      em.assign(found, { lastAt: now, lastAuthor: 'coach', readAt: found.readAt ?? now, archivedAt: null });
      this.outbox.record(em, 'contact.answered', { reply_id: replyId });
      this.audit.record(em, actor, { action: 'letter.answer', target: `letter:${id}` });
      return found;
    });
    return this.viewOf(letter);
  }

  async mark(actor: Actor, id: string, { is_read: isRead, archived, blocked }: LetterMark): Promise<void> {
    await this.em.transactional(async (em) => {
      const letter = await this.find(em, id);
      if (blocked !== undefined && (await setBlocked(em, letter.email, blocked, this.clock.now()))) this.audit.record(em, actor, { action: blocked ? 'letter.block' : 'letter.unblock', target: `letter:${id}` });
      if (isRead !== undefined) letter.readAt = isRead ? (letter.readAt ?? this.clock.now()) : null;
      if (archived === undefined || archived === (letter.archivedAt != null)) return;
      letter.archivedAt = archived ? this.clock.now() : null;
      this.audit.record(em, actor, { action: archived ? 'letter.archive' : 'letter.restore', target: `letter:${id}` });
    });
  }

  private async find(em: EntityManager, id: string): Promise<ContactMessageRow> {
    const letter = await em.findOne(ContactMessageRow, { id });
    if (!letter) throw refusal(refusals, 'NOT_FOUND');
    return letter;
  }

  private async viewOf({ id, firstName, lastName, email, phone = null, goals, readAt, archivedAt, lastAuthor, lastAt, createdAt }: ContactMessageRow): Promise<Conversation> {
    const replies = await this.em.find(ContactReplyRow, { messageId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const answers = replies.map((reply) => ({ id: reply.id, author: 'coach' as const, text: this.vault.open(REPLY_TEXT, reply.id, reply.text), about: null, created_at: reply.createdAt.toISOString() }));
    return {
      ...{ kind: 'letter', id, user_id: null, name: `${firstName} ${lastName}`, email, phone, may_answer: true, blocked: await isBlocked(this.em, email) },
      ...{ last_author: lastAuthor, last_at: lastAt.toISOString(), unread: readAt ? 0 : 1, archived: archivedAt != null },
      messages: [{ id, author: 'client', text: this.vault.openOrPlain(LETTER_TEXT, id, goals), about: null, created_at: createdAt.toISOString() }, ...answers],
    };
  }
}
