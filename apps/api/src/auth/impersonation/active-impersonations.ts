import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';

/** An impersonation that goes on, with both people in it. */
export interface ActiveImpersonation {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  viewerId: string;
  viewerEmail: string;
  viewerSessionId: string;
  startedAt: Date;
  expiresAt: Date;
}

const COLUMNS = `v.id, v.user_id as "userId", u.email, coalesce(p.first_name, '') as "firstName", v.viewer_id as "viewerId", a.email as "viewerEmail",
  v.viewer_session_id as "viewerSessionId", v.started_at as "startedAt", v.expires_at as "expiresAt"`;

/**
 * Asks the database with every request whether an impersonation still goes on: not ended, not over, its admin still signed in and
 * an admin, and the person still none (ROLE-06, IMP-06).
 */
@Injectable()
export class ActiveImpersonations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async find(id: string): Promise<ActiveImpersonation | null> {
    const now = this.clock.now();
    const [row] = await this.em.fork().execute<ActiveImpersonation[]>(
      `select ${COLUMNS} from viewings v join users u on u.id = v.user_id left join profiles p on p.user_id = v.user_id
       join sessions s on s.id = v.viewer_session_id and s.revoked_at is null and s.expires_at > ?
       join profiles a on a.user_id = v.viewer_id and a.is_admin
       where v.id = ? and v.ended_at is null and v.expires_at > ? and not coalesce(p.is_admin, false)`,
      [now, id, now],
    );
    return row ? { ...row, startedAt: new Date(row.startedAt), expiresAt: new Date(row.expiresAt) } : null;
  }
}
