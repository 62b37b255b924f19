import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type BulkLetter, type LetterPreview, type NewLetter } from '@coach/contracts';
import { LEFT_OUT_REASONS } from '@coach/domain';
import { mailTemplates, renderMail, type MailProps, type MailTemplate } from '@coach/emails';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { UnsubscribeLinks } from '../email/recipients/unsubscribe-links.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { BULK_LETTER_TEXT } from './bulk-letter.entity.ts';
import { LetterListService } from './letter-list.service.ts';
import { LetterReaders, type Reader } from './letter-readers.service.ts';

const refusals = contract.bulkLetters.send['~orpc'].errorMap;

/** Number of names that a preview lists. */
const SHOWN_NAMES = 10;

/** Selects the template: a group letter has an unsubscribe link, a letter to one client is a regular email from the coach. */
const templateFor = (isPersonal: boolean) => (isPersonal ? 'letter-by-coach' : 'group-letter-by-coach');

const leftOutCounts = (readers: readonly Reader[]) => Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, readers.filter(({ leftOut }) => leftOut === reason).length])) as LetterPreview['left_out'];

/** Letters from the coach to groups of clients: previewed first, sent once. */
@Injectable()
export class LettersService {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: LetterReaders,
    private readonly list: LetterListService,
    private readonly links: UnsubscribeLinks,
    private readonly business: BusinessSnapshot,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async preview({ audience, subject, text }: NewLetter): Promise<LetterPreview> {
    const readers = await this.readers.of(this.em, audience);
    const reached = readers.filter(({ leftOut }) => leftOut === null);
    return { recipients: reached.length, names: reached.slice(0, SHOWN_NAMES).map(({ name }) => name), left_out: leftOutCounts(readers), mail: this.mailOf({ subject, text }, reached[0], audience.user_id !== undefined) };
  }

  /** Writes the letter, its recipients and one event for each, or nothing; sending the same id again adds nothing. */
  async send(actor: Actor, { letter_id: id, audience, subject, text }: NewLetter & { letter_id: string }): Promise<BulkLetter> {
    const { user_id: one, ...group } = audience;
    await this.em.transactional(async (em) => {
      const kept = one ? { one: true } : group;
      const begun = await em.execute<unknown[]>('insert into bulk_letters (id, subject, text, audience, created_at) values (?, ?, ?, ?::jsonb, ?) on conflict (id) do nothing returning id', [
        ...[id, subject, this.vault.seal(BULK_LETTER_TEXT, id, text), JSON.stringify(kept), this.clock.now()],
      ]);
      if (begun.length === 0) return;
      const readers = await this.readers.of(em, audience);
      const reached = readers.filter(({ leftOut }) => leftOut === null);
      if (reached.length === 0) throw refusal(refusals, 'NOBODY');
      await em.execute('insert into bulk_letter_recipients (letter_id, user_id, left_out) select ?, r.user_id, r.left_out from jsonb_to_recordset(?::jsonb) as r (user_id uuid, left_out text) on conflict do nothing', [
        ...[id, JSON.stringify(readers.map(({ userId, leftOut }) => ({ user_id: userId, left_out: leftOut })))],
      ]);
      for (const { userId } of reached) this.outbox.record(em, 'letters.addressed', { letter_id: id, user_id: userId });
      this.audit.record(em, actor, { action: 'letter.send', target: one ? `person:${one}` : `letter:${id}`, after: { subject, recipients: reached.length, ...group } });
    });
    return this.list.one(id);
  }

  private mailOf(letter: { subject: string; text: string }, reader: Reader | undefined, isPersonal: boolean): LetterPreview['mail'] {
    const name = templateFor(isPersonal);
    const template = mailTemplates[name] as MailTemplate<MailProps[typeof name]>;
    // Uses a link without a user: a client's own link would work for whoever views the preview.
    const foot = template.topic && this.links.footOf({ userId: '', topic: template.topic });
    const { subject, text } = renderMail(template, { firstName: reader?.firstName ?? '', ...letter }, this.business.current, foot, { language: reader?.language ?? 'en', own: this.business.current.mail.words?.[name] });
    return { subject, text };
  }
}
