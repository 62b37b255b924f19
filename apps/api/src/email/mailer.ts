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

/** Whether a message was refused for good: asking again would change nothing. */
export const isRefusedForGood = (error: unknown): boolean => error instanceof UnrecoverableError;

export interface OutgoingMail<Name extends MailName> {
  /** The same key is sent once, whoever asks how often: the id of the job that sends the message. */
  key: string;
  name: Name;
  /** What it is made of; what has to be said in words is said in the reader's language. */
  props: PropsIn<MailProps[Name]>;
  to: string;
  /** The reader's, where it is not that of the account with this address. */
  language?: Language;
  /** Whose address it is: needed by mails with a topic, which not everybody wants. */
  userId?: string;
  /** Who gets the answer, when not the sender: the coach in person, or somebody else. */
  replyTo?: 'coach' | { name: string; address: string };
  bookingId?: string;
  subscriptionId?: string;
  calendarFile?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** As whom mails come. */
export const senderName = ({ identity, mail }: Pick<Business, 'identity' | 'mail'>): string => mail.senderName || identity.name;

/** Where answers go; undefined is the address that mails come from. */
const answersTo = (business: Business) => (business.mail.replyTo ? { name: senderName(business), address: business.mail.replyTo } : undefined);

/** The coach in person: the address of their own choice, else the one that they sign in with. */
const coachOf = (business: Business, { COACH_EMAIL }: Env) => answersTo(business) ?? { name: senderName(business), address: COACH_EMAIL };

/** Where the addresses of deleted accounts end: a message that was still on its way to one has nobody to reach. */
const NOBODY = '@deleted.invalid';

/** Sends messages, each once, and keeps the log of what left. */
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
   * Throws when the mail server refuses or does not answer; the next try sends under the same Message-ID. What is refused
   * for good is parked and not tried again by itself. Says nothing when the message is withheld.
   */
  async send<Name extends MailName>(outgoing: OutgoingMail<Name>): Promise<void> {
    if (outgoing.to.endsWith(NOBODY)) return;
    const { key, name, to, bookingId, subscriptionId } = outgoing;
    const queued = await this.queue.enter({ key, emailType: name.replaceAll('-', '_'), to, bookingId, subscriptionId, domain: this.transport.domain });
    if (queued.processed) return;
    // On a staging system real people's addresses lie, and nobody there waits for its mail.
    if (!mayBeMailed(this.env, to)) return this.queue.withhold(queued.id, 'unwanted');
    await this.notify(outgoing);
    const withheld = await this.whyWithheld(outgoing, queued);
    if (withheld) return this.queue.withhold(queued.id, withheld);
    const message = this.messageOf(outgoing, queued, await this.languageOf(outgoing, queued));
    await this.deliver(queued, to, message);
  }

  /** Whether a message was withheld: whoever asked for it is told so. */
  async isWithheld(key: string): Promise<boolean> {
    return this.queue.isWithheld(key);
  }

  /** Whether nothing is sent to an address, because mail to it came back. */
  async takesNoMail(address: string): Promise<boolean> {
    return this.suppressions.has(address);
  }

  /** Takes back a message that did not leave, because somebody else sends it from now on. */
  async withdraw(key: string): Promise<void> {
    await this.queue.withdraw(key);
  }

  /** The newest message that left about a booking or a subscription, or null. */
  async lastAbout(subject: { bookingId: string } | { subscriptionId: string }): Promise<EmailLog | null> {
    return this.em.findOne(EmailLog, subject, { orderBy: { createdAt: 'desc' } });
  }

  /** Takes an address out of queue, log and suppressions; that something was sent stays known. */
  async forgetAddress(address: string): Promise<void> {
    await this.em.execute('update email_queue set recipient_email = ?, last_error = null where recipient_email = ?', [`nobody${NOBODY}`, address]);
    await this.em.execute('update email_logs set recipient_email = ? where recipient_email = ?', [`nobody${NOBODY}`, address]);
    await this.suppressions.remove(address);
  }

  /** The same on the devices of whoever it is for, also where no mail arrives. */
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

  /** One that was parked goes out whatever is known of its address: the coach asked for it. */
  private async whyWithheld({ name, userId }: OutgoingMail<MailName>, queued: QueuedMessage): Promise<'suppressed' | 'unwanted' | null> {
    if (queued.suppressed !== null && !queued.is_parked) return 'suppressed';
    const { topic } = mailTemplates[name];
    if (!topic) return null;
    if (!userId) throw new Error(`${name} has a topic and needs the id of its reader`);
    return (await this.preferences.wants(userId, topic)) ? null : 'unwanted';
  }

  /** In which somebody is written to; English where nothing is known of them. */
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

  /** Writes down what went wrong; answers what to throw: a refusal for good ends the tries. */
  private async failed({ id, attempts }: QueuedMessage, to: string, error: SmtpError & Error): Promise<Error> {
    const failure = mailFailure(error);
    await this.queue.failed(id, error.message, failure !== 'later' || attempts >= MAIL_TRIES);
    if (failure === 'no-mailbox') await this.suppressions.add(to, error.message);
    return failure === 'later' ? error : new UnrecoverableError(error.message);
  }
}
