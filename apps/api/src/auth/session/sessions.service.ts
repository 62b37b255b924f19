import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { DAY, type ProofKind } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { hashOf, Secrets } from './secrets.ts';
import { SessionRow } from './session.entity.ts';
import type { Visitor } from './visitor.ts';

export const SESSION_DAYS = 30;
/** A just replaced token is answered with its successor for this long, in case the first response was lost. */
const GRACE_MS = 10_000;

const refusals = contract.auth.refresh['~orpc'].errorMap;

/** How a session starts: with a proof, or with a mailed link, which proves only the address. */
export type SessionBeginning = ProofKind | 'recovery' | 'confirmation';

const beginning = (by: SessionBeginning, now: Date): Pick<SessionRow, 'provenAt' | 'provenBy'> =>
  by === 'recovery' || by === 'confirmation' ? { provenAt: null, provenBy: null } : { provenAt: now, provenBy: by };

export interface OpenSession {
  id: string;
  userId: string;
  refreshToken: string;
}

/** The owner of a browser's session. */
export interface SessionHolder {
  userId: string;
  email: string;
}

/** Sign-in sessions of browsers: opened, renewed with rotation, ended. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Opens a session in the caller's unit of work. */
  open(em: EntityManager, userId: string, visitor: Visitor, by: SessionBeginning): OpenSession {
    const now = this.clock.now();
    const id = randomUUID();
    const refreshToken = this.tokenOf(id, 1);
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY);
    const row = { id, userId, generation: 1, tokenHash: hashOf(refreshToken), previousTokenHash: null, rotatedAt: now, createdAt: now };
    em.persist(em.create(SessionRow, { ...row, expiresAt, revokedAt: null, ...beginning(by, now), ...visitor }));
    return { id, userId, refreshToken };
  }

  /**
 * Exchanges a refresh token for its successor. The previous token is still answered for ten seconds, with the
 * same successor; anything older is a stolen copy and ends the session (S3).
 */
  async renew(token: string | undefined): Promise<OpenSession> {
    const id = token?.split('.')[0];
    if (!token || !id || !/^[0-9a-f-]{36}$/.test(id)) throw refusal(refusals, 'UNAUTHORIZED');
    const renewed = await this.em.transactional((em) => this.rotate(em, id, hashOf(token)));
    if (!renewed) throw refusal(refusals, 'UNAUTHORIZED');
    return renewed;
  }

  /** Ends the session of a refresh token; an unknown token is fine too. */
  async end(token: string | undefined): Promise<void> {
    if (!token) return;
    const hash = hashOf(token);
    await this.em.nativeUpdate(SessionRow, { $or: [{ tokenHash: hash }, { previousTokenHash: hash }] }, { revokedAt: this.clock.now() });
  }

  /** The owner of the valid session of a refresh token, or null. */
  async holder(token: string | undefined): Promise<SessionHolder | null> {
    if (!token) return null;
    const hash = hashOf(token);
    const [row] = await this.em.execute<Array<{ user_id: string; email: string }>>(
      `select s.user_id, u.email from sessions s join users u on u.id = s.user_id
       where (s.token_hash = ? or s.previous_token_hash = ?) and s.revoked_at is null and s.expires_at > ?`,
      [hash, hash, this.clock.now()],
    );
    return row ? { userId: row.user_id, email: row.email } : null;
  }

  /** Ends every session of a person but one, in the caller's transaction, and every unfinished sign-in; returns the number of sessions. */
  endOthers(em: EntityManager, userId: string, keptId: string): Promise<number> {
    return this.endAll(em, userId, keptId);
  }

  /** The same for all of them, or for all but one. */
  async endAll(em: EntityManager, userId: string, keptId?: string): Promise<number> {
    await this.endHalfDone(em, userId);
    const others = keptId ? { id: { $ne: keptId } } : {};
    return em.nativeUpdate(SessionRow, { userId, ...others, revokedAt: null }, { revokedAt: this.clock.now() });
  }

  /** Records a fresh proof of a session in the caller's transaction; returns the time. */
  async prove(em: EntityManager, id: string, provenBy: ProofKind): Promise<Date> {
    const provenAt = this.clock.now();
    await em.nativeUpdate(SessionRow, { id }, { provenAt, provenBy });
    return provenAt;
  }

  /** Ends every unfinished sign-in, in the caller's transaction. */
  async endHalfDone(em: EntityManager, userId: string): Promise<void> {
    await em.execute('delete from sign_in_tickets where user_id = ?', [userId]);
  }

  /** Clears the other sessions' proofs, in the caller's transaction, because the password changed. */
  async forgetProofs(em: EntityManager, userId: string, keptId: string): Promise<void> {
    await em.nativeUpdate(SessionRow, { userId, id: { $ne: keptId } }, { provenAt: null, provenBy: null });
  }

  private async rotate(em: EntityManager, id: string, hash: string): Promise<OpenSession | null> {
    const now = this.clock.now();
    const session = await em.findOne(SessionRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!session || session.revokedAt || session.expiresAt <= now) return null;
    if (session.tokenHash === hash) {
      session.generation += 1;
      session.previousTokenHash = hash;
      session.rotatedAt = now;
      session.expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY);
      session.tokenHash = hashOf(this.tokenOf(id, session.generation));
    } else if (session.previousTokenHash !== hash || now.getTime() - session.rotatedAt.getTime() > GRACE_MS) {
      if (this.wasIssued(session, hash)) session.revokedAt = now;
      return null;
    }
    return { id, userId: session.userId, refreshToken: this.tokenOf(id, session.generation) };
  }

  /** Whether this session once had the token: the id is in every access token and must not suffice to end it. */
  private wasIssued({ id, generation }: SessionRow, hash: string): boolean {
    for (let earlier = generation - 1; earlier > 0; earlier -= 1) if (hashOf(this.tokenOf(id, earlier)) === hash) return true;
    return false;
  }

  private tokenOf(sessionId: string, generation: number): string {
    return `${sessionId}.${this.secrets.derive('refresh', `${sessionId}:${generation}`)}`;
  }
}
