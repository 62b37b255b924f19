import type { ISendMailOptions, MailerOptions, MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, type INestApplicationContext, type OnApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Mutex } from 'async-mutex';
import type { SendMailOptions } from 'nodemailer';
import type DKIM from 'nodemailer/lib/dkim/index.js';
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import { ENV, type Env } from '../../env.ts';
import { oneMailbox } from './one-mailbox.ts';
import { LastByteGate } from './send-mutex.ts';

interface Outgoing extends SendMailOptions {
  slot?: LastByteGate;
}

interface OpenMailer {
  context: INestApplicationContext;
  service: MailerService;
}

/** A message to one mailbox, and its owner. */
type Addressed = SendMailOptions & { to: string; toName?: string | null };

/** Every header with a meaning for readers or mail programs; the last two belong to one-click unsubscribe (RFC 8058). */
const SIGNED_HEADERS = 'from:sender:reply-to:to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post';

/** Signs for the sender's domain when a key is set; .env.example shows the DNS record. */
function signing({ DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Env, domainName: string): DKIM.SingleKeyOptions | undefined {
  if (!DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY, headerFieldNames: SIGNED_HEADERS } as DKIM.SingleKeyOptions;
}

/** Credentials are never sent in plain text: with them, smtp:// must upgrade to TLS. */
const mustEncrypt = (smtpUrl: string): boolean => smtpUrl.startsWith('smtp://') && new URL(smtpUrl).username !== '';

/** Holds back the end of a message until its turn. */
function waitForTurn({ data, message }: MailMessage, next: () => void): void {
  const { slot } = data as Outgoing;
  if (slot) message.transform(() => slot.gate());
  next();
}

/**
 * Pooled connections to the mail server. Several messages are transmitted at once, but only one at a time is between its last
 * byte and the row that records it as sent: a crashing process leaves at most one in doubt (P10).
 */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly mutex = new Mutex();
  private readonly underWay = new Set<Promise<void>>();
  private opened: Promise<OpenMailer> | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The domain of message ids. */
  get domain(): string {
    return /@([^>\s]+)/.exec(this.env.MAIL_FROM)?.[1] ?? 'localhost';
  }

  /** The sender address, under the business's own name. */
  sender(name: string): { name: string; address: string } {
    const { MAIL_FROM: from } = this.env;
    return { name, address: from.slice(from.lastIndexOf('<') + 1).replace('>', '') };
  }

  /** Throws when the mail server does not answer. */
  async check(): Promise<void> {
    await (await this.mailer()).service.getTransporter().verify();
  }

  /** Sends a message to one mailbox and then runs `after`, both within the message's turn. */
  async deliver(message: Addressed, after: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const delivery = this.deliverInTurn(message, after);
    this.underWay.add(delivery);
    await delivery.finally(() => this.underWay.delete(delivery));
  }

  /** Closes the connections once the last message has been sent. Queues still being drained get a new connection. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.underWay);
    const open = this.opened;
    this.opened = undefined;
    await (await open)?.context.close();
  }

  private async deliverInTurn({ to, toName, ...message }: Addressed, after: () => Promise<void>): Promise<void> {
    const slot = new LastByteGate(this.mutex);
    try {
      const { service } = await this.mailer();
      await service.sendMail({ ...message, to: await oneMailbox(to, toName ?? ''), slot } as ISendMailOptions);
      await after();
    } finally {
      slot.leave();
    }
  }

  private mailer(): Promise<OpenMailer> {
    return (this.opened ??= this.open());
  }

  /**
 * Loaded with the first message, because API processes hardly ever send one. In an application context of its own,
 * because the module closes its connections as soon as its app begins to shut down, while queues are still being drained.
 */
  private async open(): Promise<OpenMailer> {
    const { MailerModule, MailerService } = await import('@nestjs-modules/mailer');
    const context = await NestFactory.createApplicationContext(MailerModule.forRootAsync({ imports: [], useFactory: () => this.settings() }), { abortOnError: false });
    return { context, service: context.get(MailerService, { strict: false }) };
  }

  private settings(): MailerOptions {
    const { SMTP_URL: url, MAIL_FROM: from } = this.env;
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const security = { dkim: signing(this.env, this.domain), ...(mustEncrypt(url) && { requireTLS: true }) };
    return { transport: { url, pool: true, ...timeouts, ...security }, defaults: { from } as MailerOptions['defaults'], plugins: [{ step: 'stream', plugin: waitForTurn }] };
  }
}
