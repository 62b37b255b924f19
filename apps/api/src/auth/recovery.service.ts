import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { EmailLinks } from './email-links.ts';
import { EmailToken } from './email-token.entity.ts';
import type { Caller } from './guards.ts';
import { hashPassword } from './passwords.ts';
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

  /** Sets a new password, ends every other session and owes the notice. */
  async updatePassword({ userId, sessionId }: Caller, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: userId });
      user.passwordHash = passwordHash;
      await this.sessions.endOthers(em, userId, sessionId);
      this.outbox.record(em, 'account.password-changed', { user_id: userId });
    });
  }
}
