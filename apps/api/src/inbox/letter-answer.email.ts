import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mailer } from '../email/mailer.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { ContactMessageRow } from './contact-message.entity.ts';
import { ContactReplyRow, REPLY_TEXT } from './contact-reply.entity.ts';

/** Emails the coach's answer to the sender; their reply goes to the coach's own address. */
@Injectable()
export class LetterAnswerEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly mailer: Mailer,
  ) {}

  @OnJob('inbox.send-answer')
  async send({ reply_id }: JobPayload<'inbox.send-answer'>, key: string): Promise<void> {
    const { id, messageId, text } = await this.em.findOneOrFail(ContactReplyRow, { id: reply_id });
    const { email, language, createdAt } = await this.em.findOneOrFail(ContactMessageRow, { id: messageId });
    const answer = this.vault.open(REPLY_TEXT, id, text);
    await this.mailer.send({ key, name: 'letter-answer', props: ({ formatDate }) => ({ answer, writtenOn: formatDate(createdAt) }), to: email, language, replyTo: 'coach' });
  }
}
