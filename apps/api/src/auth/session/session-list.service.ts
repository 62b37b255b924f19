import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type SignedInDevice } from '@coach/contracts';
import { deviceName } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../caller.ts';
import { SessionRow } from './session.entity.ts';
import { SessionsService } from './sessions.service.ts';

const refusals = contract.security.sessions.end['~orpc'].errorMap;

/** A person's sign-in sessions, to view and end (AUTH-23). */
@Injectable()
export class SessionListService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /** The open sessions, most recently used first. */
  async list({ userId, sessionId }: Caller): Promise<SignedInDevice[]> {
    const rows = await this.em.find(SessionRow, this.open(userId), { orderBy: { rotatedAt: 'desc', createdAt: 'desc' } });
    return rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent ?? null),
      place: row.ip ?? null,
      started_at: row.createdAt.toISOString(),
      last_used_at: row.rotatedAt.toISOString(),
      is_current: row.id === sessionId,
    }));
  }

  /** Ends one; somebody else's is treated as missing. */
  async end({ userId }: Caller, id: string): Promise<void> {
    const ended = await this.em.nativeUpdate(SessionRow, { ...this.open(userId), id }, { revokedAt: this.clock.now() });
    if (ended === 0) throw refusal(refusals, 'NOT_FOUND');
  }

  /** Ends all but the caller's; returns how many. */
  endOthers({ userId, sessionId }: Caller): Promise<number> {
    return this.em.transactional((em) => this.sessions.endOthers(em, userId, sessionId));
  }

  private open(userId: string) {
    return { userId, revokedAt: null, expiresAt: { $gt: this.clock.now() } };
  }
}
