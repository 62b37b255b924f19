import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type StartImpersonation } from '@coach/contracts';
import { MINUTE, mayBeImpersonated, IMPERSONATION_MINUTES } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ImpersonationRow } from './impersonation.entity.ts';

const refusals = contract.impersonation.start['~orpc'].errorMap;

/** How an impersonation ended, for the audit log. */
export type ImpersonationEnd = 'exit' | 'sign-out' | 'expiry' | 'replaced' | 'session-ended';

interface Ended {
  id: string;
  user_id: string;
  viewer_id: string;
  seconds: number;
}

/** Impersonations: started and ended, each with its audit entry (IMP-06, S10). */
@Injectable()
export class ImpersonationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Starts one from the admin's own session; a running one of the same session ends. */
  async start({ userId: viewerId, sessionId }: { userId: string; sessionId: string }, actor: Actor, { user_id: userId, reason }: StartImpersonation): Promise<ImpersonationRow> {
    const startedAt = this.clock.now();
    return this.em.transactional(async (em) => {
      // Serialized: of two at once the second one ends the first.
      await em.execute('select 1 from sessions where id = ? for update', [sessionId]);
      const [person] = await em.execute<Array<{ is_admin: boolean }>>(
        `select coalesce(p.is_admin, false) as is_admin from users u left join profiles p on p.user_id = u.id where u.id = ? and u.password_hash <> 'deleted'`,
        [userId],
      );
      if (!person) throw refusal(refusals, 'NOT_FOUND');
      if (!mayBeImpersonated({ userId: viewerId }, { userId, isAdmin: person.is_admin })) throw refusal(refusals, 'NOT_VIEWABLE');
      await this.end(em, 'viewer_session_id = ?', [sessionId], 'replaced', actor);
      const times = { startedAt, expiresAt: new Date(startedAt.getTime() + IMPERSONATION_MINUTES * MINUTE), endedAt: null };
      const impersonation = em.create(ImpersonationRow, { id: randomUUID(), userId, viewerId, viewerSessionId: sessionId, reason, ...times });
      em.persist(impersonation);
      this.audit.record(em, { ...actor, actingAs: userId }, { action: 'impersonation.start', target: `person:${userId}`, after: { reason, expires_at: times.expiresAt.toISOString() } });
      return impersonation;
    });
  }

  /** Ends one; returns whether it was still running. */
  async stop(id: string, how: 'exit' | 'sign-out', from: Pick<Actor, 'ip' | 'userAgent'>): Promise<boolean> {
    return (await this.em.transactional((em) => this.end(em, 'id = ?', [id], how, from))) > 0;
  }

  /** Records ends without a click: the time is up, or the admin's own session is over. */
  async endOverdue(): Promise<void> {
    const nobody = { ip: null, userAgent: null };
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      await this.end(em, 'expires_at <= ?', [now], 'expiry', nobody);
      await this.end(em, 'viewer_session_id in (select id from sessions where revoked_at is not null or expires_at <= ?)', [now], 'session-ended', nobody);
    });
  }

  private async end(em: EntityManager, which: string, values: unknown[], how: ImpersonationEnd, { ip, userAgent }: Pick<Actor, 'ip' | 'userAgent'>): Promise<number> {
    const ended = await em.execute<Ended[]>(
      `update viewings set ended_at = least(?, expires_at) where ended_at is null and ${which}
       returning id, user_id, viewer_id, extract(epoch from ended_at - started_at)::int as seconds`,
      [this.clock.now(), ...values],
    );
    for (const { user_id: userId, viewer_id: viewerId, seconds } of ended) {
      this.audit.record(em, { userId: viewerId, actingAs: userId, ip, userAgent }, { action: 'impersonation.end', target: `person:${userId}`, after: { how, seconds } });
    }
    return ended.length;
  }
}
