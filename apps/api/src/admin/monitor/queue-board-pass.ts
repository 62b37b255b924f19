import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { MINUTE } from '@coach/domain';
import type { Request, Response } from 'express';
import type { Caller } from '../../auth/caller.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';

/** The path of the queue board. */
export const QUEUE_BOARD = '/api/admin/queue-board';

const NAME = 'coach_queues';
const AUDIENCE = 'coach:queues';
const MINUTES = 15;

/** Page loads carry no bearer token, so an open Monitor gets a cookie that is valid for the queue board only. */
@Injectable()
export class QueueBoardPass {
  constructor(
    private readonly jwt: JwtService,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The pass is tied to the caller's session. */
  async hand(response: Response, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<void> {
    const token = await this.jwt.signAsync({ sid: sessionId }, { subject: userId, audience: AUDIENCE, expiresIn: MINUTES * 60 });
    response.cookie(NAME, token, { httpOnly: true, sameSite: 'strict', secure: this.env.PUBLIC_URL.startsWith('https://'), path: QUEUE_BOARD, maxAge: MINUTES * MINUTE });
  }

  /** Whether the request carries a valid pass of a current admin whose session is still signed in. */
  async isHeldBy(request: Request): Promise<boolean> {
    const token = (request.cookies as Record<string, string | undefined>)[NAME];
    if (!token) return false;
    const claims = await this.jwt.verifyAsync<{ sub: string; sid?: string }>(token, { audience: AUDIENCE, issuer: 'coach', algorithms: ['HS256'] }).catch(() => null);
    if (!claims?.sid) return false;
    const admins = await this.em.fork().execute<unknown[]>(
      'select from profiles p join sessions s on s.user_id = p.user_id where p.user_id = ? and p.is_admin and s.id = ? and s.revoked_at is null and s.expires_at > ?',
      [claims.sub, claims.sid, this.clock.now()],
    );
    return admins.length > 0;
  }
}
