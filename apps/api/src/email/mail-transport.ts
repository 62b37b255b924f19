import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../env.ts';

/** The line to the mail server, kept open between messages. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.transport = createTransport({ url: env.SMTP_URL, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  }

  /** The domain that message ids are made under. */
  get domain(): string {
    return /@([^>\s]+)/.exec(this.env.MAIL_FROM)?.[1] ?? 'localhost';
  }

  /** Throws when the mail server does not answer. */
  async check(): Promise<void> {
    await this.transport.verify();
  }

  async deliver(message: SendMailOptions): Promise<void> {
    await this.transport.sendMail({ from: this.env.MAIL_FROM, ...message });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
