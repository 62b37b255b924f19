import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { ProfileRow } from './profile.entity.ts';
import { SessionRow } from './session.entity.ts';

const refusals = contract.adminUsers.setAdmin['~orpc'].errorMap;

/** Who may open the panel. */
@Injectable()
export class AdminRightsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Grants or revokes admin rights; the last admin stays (USR-03), and whoever changes roles signs in anew (S3). */
  async set(actor: Actor, userId: string, isAdmin: boolean): Promise<void> {
    await this.em.transactional(async (em) => {
      // One at a time: of two admins who revoke each other, the second one stays.
      const admins = await em.execute<Array<{ user_id: string }>>('select user_id from profiles where is_admin order by user_id for update');
      const profile = await em.findOne(ProfileRow, { userId });
      if (!profile) throw refusal(refusals, 'NOT_FOUND');
      if (profile.isAdmin === isAdmin) return;
      if (!isAdmin && admins.every(({ user_id }) => user_id === userId)) throw refusal(refusals, 'LAST_ADMIN');
      profile.isAdmin = isAdmin;
      await em.nativeUpdate(SessionRow, { userId, revokedAt: null }, { revokedAt: this.clock.now() });
      this.audit.record(em, actor, { action: isAdmin ? 'admin.grant' : 'admin.revoke', target: `person:${userId}`, before: { is_admin: !isAdmin }, after: { is_admin: isAdmin } });
    });
  }
}
