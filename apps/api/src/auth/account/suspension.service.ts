import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ProfileRow } from '../profile/profile.entity.ts';
import { SessionRow } from '../session/session.entity.ts';

const refusals = contract.adminUsers.suspend['~orpc'].errorMap;

/** Suspends an account without deleting anything. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Ends every session and unfinished sign-in at once; the reason is shown when the person tries again. */
  async suspend(actor: Actor, userId: string, reason: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const profile = await this.lock(em, userId);
      if (profile.isAdmin) throw refusal(refusals, 'ADMIN_ACCOUNT');
      const now = this.clock.now();
      profile.suspendedAt ??= now;
      profile.suspensionReason = reason;
      await em.execute('delete from sign_in_tickets where user_id = ?', [userId]);
      await em.nativeUpdate(SessionRow, { userId, revokedAt: null }, { revokedAt: now });
      this.audit.record(em, actor, { action: 'account.suspend', target: `person:${userId}`, after: { reason } });
    });
  }

  async unsuspend(actor: Actor, userId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const profile = await this.lock(em, userId);
      if (!profile.suspendedAt) return;
      const reason = profile.suspensionReason ?? null;
      Object.assign(profile, { suspendedAt: null, suspensionReason: null });
      this.audit.record(em, actor, { action: 'account.unsuspend', target: `person:${userId}`, before: { reason } });
    });
  }

  private async lock(em: EntityManager, userId: string): Promise<ProfileRow> {
    const profile = await em.findOne(ProfileRow, { userId, $not: { email: { $like: '%@deleted.invalid' } } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!profile) throw refusal(refusals, 'NOT_FOUND');
    return profile;
  }
}
