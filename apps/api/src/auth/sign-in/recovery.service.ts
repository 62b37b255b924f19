import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type PasswordChange } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { EmailLinks, type LinkTokens } from '../account/email-links.ts';
import { ConsentsService } from '../account/consents.service.ts';
import { isAwaitingJoin } from '../account/imported-accounts.ts';
import type { Caller } from '../caller.ts';
import { NewPasswords } from './new-passwords.ts';
import { PasskeyRow } from '../passkey/passkey.entity.ts';
import { SessionsService } from '../session/sessions.service.ts';
import type { Visitor } from '../session/visitor.ts';
import { User } from '../account/user.entity.ts';

const refusals = contract.auth.recover['~orpc'].errorMap;

/** Password reset and change. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailLinks,
    private readonly passwords: NewPasswords,
    private readonly consents: ConsentsService,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Requests a reset link when the address has an account; neither response nor timing reveals whether it has (RST-09, S5). */
  async request(email: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { email });
      if (user) this.outbox.record(em, 'account.recovery-owed', { token_id: this.links.create(em, user.id, 'recover_password') });
      else this.outbox.record(em, 'account.address-unknown', { request_id: randomUUID() });
    });
  }

  /** The account whose password a link sets. Looking does not consume it: mail scanners open links too. */
  async ownerOf(tokens: LinkTokens, em: EntityManager = this.em): Promise<User> {
    const link = await this.links.find(em, ['recover_password', 'invitation'], tokens);
    if (!link) throw refusal(refusals, 'INVALID_LINK');
    if (link.usedAt || link.expiresAt <= this.clock.now()) throw refusal(refusals, 'LINK_EXPIRED');
    return em.findOneOrFail(User, { id: link.userId });
  }

  /**
 * Consumes a link in the caller's transaction: sets the password and proves the address, ends every session and every other
 * link, and requests the notice. Of many concurrent calls one succeeds (RST-11). Joining by an invitation accepts the terms and
 * sends no notice, because it is the first password.
 */
  async redeem(em: EntityManager, tokens: LinkTokens, passwordHash: string, visitor: Visitor): Promise<User> {
    const { id } = await this.ownerOf(tokens, em);
    const user = await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // Checked again under the lock.
    await this.ownerOf(tokens, em);
    const joins = isAwaitingJoin(user);
    user.emailConfirmedAt ??= this.clock.now();
    await this.sessions.endAll(em, user.id);
    if (joins) await this.consents.join(em, user.id, visitor);
    await this.replace(em, user, passwordHash, joins);
    return user;
  }

  /** Sets a new password, ends everything that the old one and mailed links may have opened to others, and requests the notice. */
  async updatePassword({ userId, sessionId }: Caller, { password, end_sessions, remove_passkeys }: PasswordChange): Promise<void> {
    const passwordHash = await this.passwords.hashFor(userId, password);
    await this.em.transactional(async (em) => {
      await this.sessions.endHalfDone(em, userId);
      await this.sessions.forgetProofs(em, userId, sessionId);
      if (end_sessions) await this.sessions.endOthers(em, userId, sessionId);
      const removed = remove_passkeys ? await em.nativeDelete(PasskeyRow, { userId }) : 0;
      if (removed > 0) this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'passkey-removed' });
      await this.replace(em, await em.findOneOrFail(User, { id: userId }), passwordHash);
    });
  }

  private async replace(em: EntityManager, user: User, passwordHash: string, isFirst = false): Promise<void> {
    user.passwordHash = passwordHash;
    await this.links.endAll(em, user.id);
    if (!isFirst) this.outbox.record(em, 'account.password-changed', { user_id: user.id });
  }
}
