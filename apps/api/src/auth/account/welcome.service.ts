import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { contract, type AuthEmailRequest } from '@coach/contracts';
import { isRefusedForGood, Mailer } from '../../email/mailer.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { Caller } from '../caller.ts';

const refusals = contract.auth.sendAuthEmails['~orpc'].errorMap;

/** Mails requested by a page: the welcome to oneself, and the coach's own message to somebody (CALL-04). */
@Injectable()
export class WelcomeService {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  async request(caller: Caller, request: AuthEmailRequest): Promise<{ sent: boolean }> {
    return 'user_id' in request ? this.welcome(caller, request) : this.write(caller, request);
  }

  /**
 * Requests the welcome once per person: setting the flag requests the mail in the same statement, so that two tabs send
 * one (AUTH-29). Only for oneself, with a confirmed address; anybody else's id is treated as missing.
 */
  private async welcome(caller: Caller, { user_id, email }: { user_id: string; email: string }): Promise<{ sent: boolean }> {
    if (user_id !== caller.userId || email !== caller.email.toLowerCase()) throw refusal(refusals, 'NOT_FOUND');
    return this.em.transactional(async (em) => {
      const rows = await em.execute<unknown[]>(
        `update profiles p set welcome_email_sent = true from users u
         where u.id = p.user_id and p.user_id = ? and not p.welcome_email_sent and u.email_confirmed_at is not null returning p.id`,
        [user_id],
      );
      if (rows.length === 0) return { sent: false };
      this.outbox.record(em, 'account.welcome-owed', { user_id });
      return { sent: true };
    });
  }

  /** A mail with the coach's own text, e.g. to test the mail server; the same key is sent once. */
  private async write(caller: Caller, { type, email, subject, message, key = randomUUID() }: Extract<AuthEmailRequest, { subject: string }>): Promise<{ sent: boolean }> {
    if (!caller.isAdmin) throw refusal(refusals, 'FORBIDDEN');
    const messageKey = `${type}-${key}`;
    await this.mailer.send({ key: messageKey, name: 'words-of-the-coach', props: { subject, message }, to: email }).catch(async (error: unknown) => {
      this.logger.warn({ err: error }, 'words of the coach did not leave');
      // No job retries it: the author sees the error and sends it again.
      await this.mailer.withdraw(messageKey);
      throw refusal(refusals, isRefusedForGood(error) ? 'MAIL_REFUSED' : 'MAIL_UNAVAILABLE');
    });
    if (await this.mailer.isWithheld(messageKey)) throw refusal(refusals, 'MAIL_WITHHELD');
    return { sent: true };
  }
}
