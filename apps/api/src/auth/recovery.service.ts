import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type PasswordChange } from '@coach/contracts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { EmailLinks } from './email-links.ts';
import { EmailToken } from './email-token.entity.ts';
import type { Caller } from './guards.ts';
import { PasskeyRow } from './passkey.entity.ts';
import { hashPassword } from './passwords.ts';
import { RecentProof } from './recent-proof.ts';
import { SessionsService } from './sessions.service.ts';
import { User } from './user.entity.ts';

const refusals = contract.auth.recover['~orpc'].errorMap;

/** The way back in for somebody who forgot their password, and the change of it. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailLinks,
    private readonly sessions: SessionsService,
    private readonly proofs: RecentProof,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Owes a reset link when the address has an account; says nothing about whether it has, and takes as long (RST-09, S5). */
  async request(email: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOne(User, { email });
      if (user) this.outbox.record(em, 'account.recovery-owed', { token_id: this.links.create(em, user.id, 'recover_password') });
      else this.outbox.record(em, 'account.address-unknown', { request_id: randomUUID() });
    });
  }

  /** Uses a link up in the caller's unit of work and answers whose it was; opening it proves the address as well (RST-11). */
  async redeem(em: EntityManager, accessToken: string, refreshToken: string): Promise<User> {
    const now = this.clock.now();
    const found = await this.links.find(em, 'recover_password', accessToken, refreshToken);
    if (!found) throw refusal(refusals, 'INVALID_LINK');
    const link = await em.findOneOrFail(EmailToken, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (link.usedAt || link.expiresAt <= now) throw refusal(refusals, 'LINK_EXPIRED');
    const user = await em.findOneOrFail(User, { id: link.userId });
    link.usedAt = now;
    user.emailConfirmedAt ??= now;
    return user;
  }

  /** Sets a new password, ends what the old one and mailed links may have opened to others, and owes the notice. */
  async updatePassword(caller: Caller, change: PasswordChange): Promise<void> {
    const { userId, sessionId } = caller;
    const passwordHash = await hashPassword(change.password);
    await this.em.transactional(async (em) => {
      const isReset = await this.sessions.useReset(em, sessionId);
      if (!isReset && !this.proofs.isRecent(caller)) throw await this.proofs.refusalFor(caller);
      const user = await em.findOneOrFail(User, { id: userId });
      user.passwordHash = passwordHash;
      await this.links.endAll(em, userId);
      await this.endDoors(em, caller, change);
      this.outbox.record(em, 'account.password-changed', { user_id: userId });
    });
  }

  private async endDoors(em: EntityManager, { userId, sessionId }: Caller, change: PasswordChange): Promise<void> {
    await this.sessions.endHalfDone(em, userId);
    await this.sessions.forgetProofs(em, userId, sessionId);
    if (change.end_sessions) await this.sessions.endOthers(em, userId, sessionId);
    const removed = change.remove_passkeys ? await em.nativeDelete(PasskeyRow, { userId }) : 0;
    if (removed > 0) this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'passkey-removed' });
  }
}
