import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Mailer } from '../../email/mailer.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { isAwaitingJoin } from './imported-accounts.ts';
import { InvitationsService } from './invitations.service.ts';
import { EmailLinks, type LinkTokens } from './email-links.ts';
import { User } from './user.entity.ts';

const refusals = contract.auth.confirmEmail['~orpc'].errorMap;
const resendRefusals = contract.auth.resendConfirmation['~orpc'].errorMap;

/** Address confirmation. The link may be opened repeatedly, because mail scanners open links too (CNF-07). */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailLinks,
    private readonly invitations: InvitationsService,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Requests a link for this person, in the caller's unit of work. */
  sendLink(em: EntityManager, userId: string): void {
    this.outbox.record(em, 'account.confirmation-owed', { token_id: this.links.create(em, userId, 'confirm_email') });
  }

  /** Requests a new link when the address belongs to an unconfirmed account; the response and its timing do not reveal which it was (S5). */
  async resend(email: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { email, emailConfirmedAt: null });
      if (user && isAwaitingJoin(user)) this.invitations.again(em, user);
      else if (user) this.sendLink(em, user.id);
      else this.outbox.record(em, 'account.address-unknown', { request_id: randomUUID() });
    });
  }

  /** Tells only the coach why the link would not be delivered (ADM-05). */
  async requireReachable(email: string): Promise<void> {
    const user = await this.em.findOne(User, { email });
    if (!user) throw refusal(resendRefusals, 'UNKNOWN_ADDRESS');
    if (user.emailConfirmedAt) throw refusal(resendRefusals, 'CONFIRMED_BEFORE');
    if (await this.mailer.takesNoMail(email)) throw refusal(resendRefusals, 'MAIL_WITHHELD');
  }

  /**
 * Confirms in the caller's transaction and returns the account; only one of several concurrent calls does. Null when the address was
 * already confirmed by any link, which is no reason to sign anybody in. INVALID_LINK for a wrong or expired link.
 */
  async confirm(em: EntityManager, tokens: LinkTokens): Promise<User | null> {
    const now = this.clock.now();
    const link = await this.links.find(em, ['confirm_email'], tokens);
    if (!link || link.expiresAt <= now) throw refusal(refusals, 'INVALID_LINK');
    const user = await em.findOneOrFail(User, { id: link.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (user.emailConfirmedAt) return null;
    if (link.usedAt) throw refusal(refusals, 'INVALID_LINK');
    user.emailConfirmedAt = now;
    await this.links.endAll(em, user.id);
    return user;
  }
}
