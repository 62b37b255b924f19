import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { offersFreeConsultation } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { ContactMessageRow, LETTER_TEXT } from './contact-message.entity.ts';

/** The two emails for a contact message: the message itself to the coach, and a confirmation to the sender. */
@Injectable()
export class ContactMailJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnJob('inbox.send-to-coach')
  async toCoach({ message_id }: JobPayload<'inbox.send-to-coach'>, key: string): Promise<void> {
    const { id, firstName, lastName, email, phone = null, ...letter } = await this.em.findOneOrFail(ContactMessageRow, { id: message_id });
    const goals = this.vault.openOrPlain(LETTER_TEXT, id, letter.goals);
    const name = `${firstName} ${lastName}`;
    const replyTo = { name, address: email };
    await this.mailer.send({ key, name: 'contact-message-coach', props: { name, email, phone, goals, inboxUrl: `${this.env.PUBLIC_URL}/admin?view=inbox` }, to: this.env.COACH_EMAIL, replyTo });
  }

  @OnJob('inbox.send-acknowledgement')
  async toSender({ message_id }: JobPayload<'inbox.send-acknowledgement'>, key: string): Promise<void> {
    const { email, language } = await this.em.findOneOrFail(ContactMessageRow, { id: message_id });
    await this.mailer.send({ key, name: 'contact-received', props: { isTalkFree: offersFreeConsultation(this.business.services), bookUrl: `${this.env.PUBLIC_URL}/book` }, to: email, language });
  }
}
