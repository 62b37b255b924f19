import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PeopleService } from '../auth/account/people.service.ts';
import { Mailer } from '../email/mailer.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { BULK_LETTER_TEXT, BulkLetterRow } from './bulk-letter.entity.ts';

/** Emails a letter from the coach to one recipient. */
@Injectable()
export class LetterEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
  ) {}

  /** Sends nothing to a client who has left meanwhile: their recipient row is gone. */
  @OnJob('letters.send')
  async send({ letter_id, user_id }: JobPayload<'letters.send'>, key: string): Promise<void> {
    const rows = await this.em.execute<unknown[]>('update bulk_letter_recipients set mail_key = ? where letter_id = ? and user_id = ? and left_out is null returning user_id', [key, letter_id, user_id]);
    if (rows.length === 0) return;
    const { id, subject, text, audience } = await this.em.findOneOrFail(BulkLetterRow, { id: letter_id });
    const { email, firstName } = await this.people.find(user_id);
    const outgoing = { key, props: { firstName, subject, text: this.vault.open(BULK_LETTER_TEXT, id, text) }, to: email, userId: user_id, replyTo: 'coach' as const };
    await (audience.one ? this.mailer.send({ ...outgoing, name: 'letter-by-coach' }) : this.mailer.send({ ...outgoing, name: 'group-letter-by-coach' }));
  }
}
