import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { refuseRights, type AdminCandidate, type AdminRightsRefusal } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { SessionRow } from '../session/session.entity.ts';

const refusals = contract.adminUsers.setAdmin['~orpc'].errorMap;
const CODES: Record<AdminRightsRefusal, keyof typeof refusals> = { NOT_FOUND: 'NOT_FOUND', SUSPENDED: 'ACCOUNT_SUSPENDED', LEAVING: 'ACCOUNT_LEAVING', OWNER: 'OWNER_STAYS', LAST_ADMIN: 'LAST_ADMIN' };

const LEAVING = `exists (select from account_deletions d where d.user_id = p.user_id and d.state = 'scheduled')`;

interface Candidate {
  is_admin: boolean;
  is_owner: boolean;
  is_deleted: boolean;
  is_suspended: boolean;
  is_leaving: boolean;
}

const candidateOf = (row: Candidate): AdminCandidate => ({ isDeleted: row.is_deleted, isSuspended: row.is_suspended, isLeaving: row.is_leaving, isOwner: row.is_owner });

/** Admin rights. */
@Injectable()
export class AdminRightsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Grants or revokes admin rights; the last admin stays (USR-03), and a role change ends the person's sessions (S3). */
  async set(actor: Actor, userId: string, isAdmin: boolean): Promise<void> {
    await this.em.transactional(async (em) => {
      // Serialized, also with suspensions and deletions: of two admins who revoke each other, the second one stays.
      await em.execute('select from profiles where is_admin or user_id = ? order by user_id for update', [userId]);
      const person = await this.find(em, userId);
      if (!person) throw refusal(refusals, 'NOT_FOUND');
      if (person.is_admin === isAdmin) return;
      const refused = refuseRights({ wanted: isAdmin, isSelf: actor.userId === userId, person: candidateOf(person), otherAdmins: await this.others(em, userId) });
      if (refused) throw refusal(refusals, CODES[refused]);
      if (person.is_owner) await this.handOver(em, userId);
      await em.execute('update profiles set is_admin = ? where user_id = ?', [isAdmin, userId]);
      await em.nativeUpdate(SessionRow, { userId, revokedAt: null }, { revokedAt: this.clock.now() });
      this.audit.record(em, actor, { action: isAdmin ? 'admin.grant' : 'admin.revoke', target: `person:${userId}`, before: { is_admin: !isAdmin }, after: { is_admin: isAdmin } });
    });
  }

  private async find(em: EntityManager, userId: string): Promise<Candidate | undefined> {
    const [row] = await em.execute<Candidate[]>(
      `select p.is_admin, p.is_owner, p.email like '%@deleted.invalid' as is_deleted, p.suspended_at is not null as is_suspended, ${LEAVING} as is_leaving
       from profiles p where p.user_id = ?`,
      [userId],
    );
    return row;
  }

  /** Other admins; the table's own checks guarantee that none is deleted or suspended. */
  private async others(em: EntityManager, userId: string): Promise<number> {
    const [row] = await em.execute<Array<{ count: number }>>(`select count(*)::int from profiles p where p.is_admin and p.user_id <> ? and not ${LEAVING}`, [userId]);
    return row!.count;
  }

  /** The owner steps down: the admin with the oldest account becomes the owner. */
  private async handOver(em: EntityManager, userId: string): Promise<void> {
    await em.execute('update profiles set is_owner = false where user_id = ?', [userId]);
    await em.execute('update profiles set is_owner = true where id = (select id from profiles where is_admin and user_id <> ? order by created_at, id limit 1)', [userId]);
  }
}
