import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type DKIM from 'nodemailer/lib/dkim/index.js';
import { ENV, type Env } from '../env.ts';
import { oneMailbox } from './one-mailbox.ts';
import { SendingTurns, Turn } from './sending-turns.ts';

interface Outgoing extends SendMailOptions {
  turn?: Turn;
}

/** Every header a reader or a mail program acts on; the last two are wanted by those who offer to unsubscribe (RFC 8058). */
const SIGNED_HEADERS = 'from:sender:reply-to:to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post';

/** Signs for the sender's domain when a key is set; see .env.example for the record that belongs into its DNS. */
function signing({ DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Env, domainName: string): DKIM.SingleKeyOptions | undefined {
  if (!DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY, headerFieldNames: SIGNED_HEADERS } as DKIM.SingleKeyOptions;
}

/** A name and a password never travel in the open: with them, smtp:// has to switch to TLS. */
const mustEncrypt = (smtpUrl: string): boolean => smtpUrl.startsWith('smtp://') && new URL(smtpUrl).username !== '';

/**
 * The lines to the mail server, kept open between messages. Several messages travel at once, but only one at a time is between
 * its last byte and the row that says it left: a process that dies leaves at most one of which nobody knows (P10).
 */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly settings;
  private opened: Promise<Transporter> | undefined;
  private readonly turns = new SendingTurns();

  constructor(@Inject(ENV) private readonly env: Env) {
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const security = { dkim: signing(env, this.domain), ...(mustEncrypt(env.SMTP_URL) && { requireTLS: true }) };
    this.settings = { url: env.SMTP_URL, pool: true as const, ...patience, ...security };
  }

  /** The domain that message ids are made under. */
  get domain(): string {
    return /@([^>\s]+)/.exec(this.env.MAIL_FROM)?.[1] ?? 'localhost';
  }

  /** Throws when the mail server does not answer. */
  async check(): Promise<void> {
    await (await this.transport()).verify();
  }

  /** Sends a message to one mailbox and then does `after`, both within the message's turn. */
  async deliver({ to, ...message }: SendMailOptions & { to: string }, after: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const turn = new Turn(this.turns);
    try {
      const transport = await this.transport();
      await transport.sendMail({ from: this.env.MAIL_FROM, ...message, to: await oneMailbox(to), turn } as Outgoing);
      await after();
    } finally {
      turn.leave();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.opened)?.close();
  }

  private transport(): Promise<Transporter> {
    return (this.opened ??= this.open());
  }

  /** Loaded with the first message: a process that answers requests hardly ever sends one itself. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(this.settings);
    transport.use('stream', ({ data, message }, next) => {
      const { turn } = data as Outgoing;
      if (turn) message.transform(() => turn.gate());
      next();
    });
    return transport;
  }
}
