import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';

/** A running impersonation with both people. */
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
 * Checks in the database on every request that an impersonation is still running: not ended, not expired, its admin still signed in and
 * an admin, and the person still not one (ROLE-06, IMP-06).
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
