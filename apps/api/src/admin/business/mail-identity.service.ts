import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MailPreview, MailPreviewWanted } from '@coach/contracts';
import { soldNamesIn } from '@coach/content/spanish';
import { mailTemplates, renderMail, type MailName, type MailProps, type MailTemplate } from '@coach/emails';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { MailTransport } from '../../email/delivery/mail-transport.ts';
import { senderName } from '../../email/mailer.ts';
import { sampleOf } from '../../email/preview/sample-of.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';

/** The mail that clients see most often. */
const EXAMPLE = 'booking-confirmed';
const MINUTE_MS = 60_000;

const mailbox = ({ name, address }: { name: string; address: string }): string => `${name} <${address}>`;

/** A test mail with a sender name, reply address, and footer, before clients see them. */
@Injectable()
export class MailIdentityService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Env,
  ) {}

  preview({ mail, name: wanted = EXAMPLE, language = 'en' }: MailPreviewWanted): MailPreview {
    const business = { ...this.business.current, mail };
    const name = wanted as MailName;
    const template = mailTemplates[name] as MailTemplate<MailProps[MailName]>;
    const { subject, text } = renderMail(template, sampleOf(template.sample, {}, business, new URL(this.env.PUBLIC_URL).origin) as MailProps[MailName], business, undefined, { language, own: mail.words?.[name], names: soldNamesIn(language, business) });
    const from = this.transport.sender(senderName(business));
    return { from: mailbox(from), reply_to: mail.replyTo || from.address, subject, text };
  }

  /** One per minute: a repeated request is sent once. */
  async test({ userId, email }: { userId: string; email: string }): Promise<{ to: string }> {
    const minute = String(Math.floor(this.clock.now().getTime() / MINUTE_MS));
    await this.em.transactional((em) => this.outbox.recordOnce(em, 'business.test-mail-requested', { user_id: userId, minute }));
    return { to: email };
  }
}
