import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { brand } from '@coach/content';
import { mailTemplates, renderMail, type MailName, type MailTemplate } from '@coach/emails';
import { Clock } from '../platform/clock/clock.ts';
import { EmailLog } from './email-log.entity.ts';
import { MailTransport } from './mail-transport.ts';
import { QueuedEmail } from './queued-email.entity.ts';

type Props<Name extends MailName> = Parameters<(typeof mailTemplates)[Name]['compose']>[0];

export interface OutgoingMail<Name extends MailName> {
  /** The same key is sent once, whoever asks how often: the id of the job that owes the message. */
  key: string;
  name: Name;
  props: Props<Name>;
  to: string;
  /** Who gets the answer, when not the sender. */
  replyTo?: { name: string; address: string };
  bookingId?: string;
  subscriptionId?: string;
  calendarFile?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** Where the addresses of deleted accounts end: a message that was still owed to one has nobody to reach. */
const NOBODY = '@deleted.invalid';

/** Sends messages, each once, and keeps the log of what left. */
@Injectable()
export class Mailer {
  constructor(
    private readonly em: EntityManager,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  /** Throws when the mail server refuses or does not answer; the next try sends under the same Message-ID. */
  async send<Name extends MailName>(outgoing: OutgoingMail<Name>): Promise<void> {
    if (outgoing.to.endsWith(NOBODY)) return;
    const queued = await this.enqueue(outgoing);
    if (queued.processed) return;
    queued.attempts += 1;
    try {
      await this.transport.deliver(this.messageOf(outgoing, queued));
    } catch (error) {
      queued.lastError = error instanceof Error ? error.message : String(error);
      await this.em.flush();
      throw error;
    }
    await this.log(queued);
  }

  /** The newest message that left about a booking or a subscription, or null. */
  async lastAbout(subject: { bookingId: string } | { subscriptionId: string }): Promise<EmailLog | null> {
    return this.em.findOne(EmailLog, subject, { orderBy: { createdAt: 'desc' } });
  }

  /** Takes an address out of queue and log; that something was sent stays known. */
  async forgetAddress(address: string): Promise<void> {
    for (const table of ['email_queue', 'email_logs']) {
      await this.em.execute(`update ${table} set recipient_email = ? where recipient_email = ?`, [`nobody${NOBODY}`, address]);
    }
  }

  private async enqueue({ key, name, to, bookingId, subscriptionId }: OutgoingMail<MailName>): Promise<QueuedEmail> {
    const id = randomUUID();
    await this.em.execute(
      `insert into email_queue (id, key, email_type, recipient_email, booking_id, subscription_id, message_id, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict on constraint email_queue_key_unique do nothing`,
      [id, key, name.replaceAll('-', '_'), to, bookingId ?? null, subscriptionId ?? null, `<${id}@${this.transport.domain}>`, this.clock.now()],
    );
    return this.em.findOneOrFail(QueuedEmail, { key });
  }

  private messageOf<Name extends MailName>({ to, replyTo, name, props, calendarFile }: OutgoingMail<Name>, { messageId }: QueuedEmail) {
    const { subject, html, text } = renderMail(mailTemplates[name] as MailTemplate<Props<Name>>, props, brand.letterhead);
    const icalEvent = calendarFile && { ...calendarFile, filename: 'session.ics' };
    return { to, replyTo, messageId, subject, html, text, icalEvent };
  }

  private async log(queued: QueuedEmail): Promise<void> {
    const now = this.clock.now();
    queued.processed = true;
    queued.processedAt = now;
    queued.lastError = null;
    const { id, bookingId, subscriptionId, emailType, recipientEmail } = queued;
    this.em.persist(this.em.create(EmailLog, { id, bookingId, subscriptionId, emailType, recipientEmail, createdAt: now }));
    await this.em.flush();
  }
}
