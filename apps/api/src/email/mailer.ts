import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_TRIES, mailFailure, type Business, type Language, type SmtpError } from '@coach/domain';
import { soldNamesIn } from '@coach/content/spanish';
import { mailTemplates, renderMail, renderPush, type MailName, type MailProps, type MailTemplate, type PropsIn } from '@coach/emails';
import { UnrecoverableError } from 'bullmq';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ENV, type Env } from '../env.ts';
import { EmailLog } from './delivery/email-log.entity.ts';
import { MailPreferences } from './recipients/mail-preferences.ts';
import { MessageRecords, type QueuedMessage } from './delivery/message-records.ts';
import { MailTransport } from './delivery/mail-transport.ts';
import { mayBeMailed } from './delivery/staging-mail.ts';
import { Suppressions } from './recipients/suppressions.ts';
import { PushMessages } from './push/push-messages.ts';
import { UnsubscribeLinks } from './recipients/unsubscribe-links.ts';

/** Whether a message was refused permanently, so that retrying is pointless. */
export const isRefusedForGood = (error: unknown): boolean => error instanceof UnrecoverableError;

export interface OutgoingMail<Name extends MailName> {
  /** The same key is sent once however often it is requested: the id of the job that sends the message. */
  key: string;
  name: Name;
  /** The template's props; wording that needs translation is made in the reader's language. */
  props: PropsIn<MailProps[Name]>;
  to: string;
  /** The reader's language, if not that of the account with this address. */
  language?: Language;
  /** The address's owner: needed for optional topics. */
  userId?: string;
  /** Reply-to, if not the sender: the coach in person, or somebody else. */
  replyTo?: 'coach' | { name: string; address: string };
  bookingId?: string;
  subscriptionId?: string;
  calendarFile?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** The sender name of mails. */
export const senderName = ({ identity, mail }: Pick<Business, 'identity' | 'mail'>): string => mail.senderName || identity.name;

/** The reply address; undefined means the sender address. */
const answersTo = (business: Business) => (business.mail.replyTo ? { name: senderName(business), address: business.mail.replyTo } : undefined);

/** The coach in person: her chosen address, else the one of her account. */
const coachOf = (business: Business, { COACH_EMAIL }: Env) => answersTo(business) ?? { name: senderName(business), address: COACH_EMAIL };

/** The domain of deleted accounts' addresses: a message still on its way to one has no recipient. */
const NOBODY = '@deleted.invalid';

/** Sends messages, each once, and keeps the log of sent mail. */
@Injectable()
export class Mailer {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MessageRecords,
    private readonly transport: MailTransport,
    private readonly suppressions: Suppressions,
    private readonly preferences: MailPreferences,
    private readonly links: UnsubscribeLinks,
    private readonly pushes: PushMessages,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
 * Throws when the mail server refuses or does not answer; the next attempt uses the same Message-ID. A permanently refused
 * message is parked and not retried automatically. Returns silently when the message is withheld.
 */
  async send<Name extends MailName>(outgoing: OutgoingMail<Name>): Promise<void> {
    if (outgoing.to.endsWith(NOBODY)) return;
    const { key, name, to, bookingId, subscriptionId } = outgoing;
    const queued = await this.queue.enter({ key, emailType: name.replaceAll('-', '_'), to, bookingId, subscriptionId, domain: this.transport.domain });
    if (queued.processed) return;
    // A staging system contains real people's addresses, and nobody there expects its mail.
    if (!mayBeMailed(this.env, to)) return this.queue.withhold(queued.id, 'unwanted');
    await this.notify(outgoing);
    const withheld = await this.whyWithheld(outgoing, queued);
    if (withheld) return this.queue.withhold(queued.id, withheld);
    const message = this.messageOf(outgoing, queued, await this.languageOf(outgoing, queued));
    await this.deliver(queued, to, message);
  }

  /** Whether a message was withheld, which is reported to whoever requested it. */
  async isWithheld(key: string): Promise<boolean> {
    return this.queue.isWithheld(key);
  }

  /** Whether an address is suppressed because mail to it bounced. */
  async takesNoMail(address: string): Promise<boolean> {
    return this.suppressions.has(address);
  }

  /** Removes an unsent message, because another sender takes over. */
  async withdraw(key: string): Promise<void> {
    await this.queue.withdraw(key);
  }

  /** The latest message sent about a booking or a subscription, or null. */
  async lastAbout(subject: { bookingId: string } | { subscriptionId: string }): Promise<EmailLog | null> {
    return this.em.findOne(EmailLog, subject, { orderBy: { createdAt: 'desc' } });
  }

  /** Removes an address from queue, log, and suppressions; the fact that something was sent remains. */
  async forgetAddress(address: string): Promise<void> {
    await this.em.execute('update email_queue set recipient_email = ?, last_error = null where recipient_email = ?', [`nobody${NOBODY}`, address]);
    await this.em.execute('update email_logs set recipient_email = ? where recipient_email = ?', [`nobody${NOBODY}`, address]);
    await this.suppressions.remove(address);
  }

  /** Also notifies the recipient's devices, even if no mail can be delivered. */
  private async notify<Name extends MailName>({ key, name, props, to }: OutgoingMail<Name>): Promise<void> {
    const template = mailTemplates[name] as MailTemplate<MailProps[Name]>;
    if (!template.push) return;
    const words = (language: Language) => renderPush(template, props, this.business.current, this.saidIn(name, language));
    await this.pushes.offer({ key, topic: template.push, to: to === this.env.COACH_EMAIL ? 'coach' : { address: to }, words });
  }

  private saidIn(name: MailName, language: Language) {
    const business = this.business.current;
    return { language, own: business.mail.words?.[name], names: soldNamesIn(language, business) };
  }

  /** A parked message is sent despite a suppressed address when the coach asks for it. */
  private async whyWithheld({ name, userId }: OutgoingMail<MailName>, queued: QueuedMessage): Promise<'suppressed' | 'unwanted' | null> {
    if (queued.suppressed !== null && !queued.is_parked) return 'suppressed';
    const { topic } = mailTemplates[name];
    if (!topic) return null;
    if (!userId) throw new Error(`${name} has a topic and needs the id of its reader`);
    return (await this.preferences.wants(userId, topic)) ? null : 'unwanted';
  }

  /** The language for a recipient; English when unknown. */
  private async languageOf({ to, language }: OutgoingMail<MailName>, queued: QueuedMessage): Promise<Language> {
    return language ?? queued.language ?? (to === this.env.COACH_EMAIL ? this.queue.coachLanguage() : 'en');
  }

  private messageOf<Name extends MailName>({ to, userId, replyTo, name, props, calendarFile }: OutgoingMail<Name>, { message_id: messageId, name: toName }: QueuedMessage, language: Language) {
    const template = mailTemplates[name] as MailTemplate<MailProps[Name]>;
    const subscriber = template.topic && userId ? { userId, topic: template.topic } : undefined;
    const business = this.business.current;
    const { subject, html, text } = renderMail(template, props, business, subscriber && this.links.footOf(subscriber), this.saidIn(name, language));
    const icalEvent = calendarFile && { ...calendarFile, filename: 'session.ics' };
    const answers = replyTo === 'coach' ? coachOf(business, this.env) : (replyTo ?? answersTo(business));
    return { from: this.transport.sender(senderName(business)), to, toName, replyTo: answers, messageId, subject, html, text, icalEvent, headers: subscriber && this.links.headersOf(subscriber) };
  }

  private async deliver(queued: QueuedMessage, to: string, message: ReturnType<Mailer['messageOf']>): Promise<void> {
    let hasLeft = false;
    const noteDown = async () => {
      hasLeft = true;
      await this.queue.sent(queued.id);
    };
    try {
      await this.transport.deliver(message, noteDown);
    } catch (error) {
      throw hasLeft ? error : await this.failed(queued, to, error as SmtpError & Error);
    }
    if (queued.suppressed !== null) await this.suppressions.remove(to);
  }

  /** Records the error and returns what to throw: a permanent refusal ends the retries. */
  private async failed({ id, attempts }: QueuedMessage, to: string, error: SmtpError & Error): Promise<Error> {
    const failure = mailFailure(error);
    await this.queue.failed(id, error.message, failure !== 'later' || attempts >= MAIL_TRIES);
    if (failure === 'no-mailbox') await this.suppressions.add(to, error.message);
    return failure === 'later' ? error : new UnrecoverableError(error.message);
  }
}
