import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { MINUTE } from '@coach/domain';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../env.ts';

/** Where the pages about the queues are. */
export const QUEUE_BOARD = '/api/admin/queue-board';

const NAME = 'coach_queues';
const AUDIENCE = 'coach:queues';
const MINUTES = 15;

/** Pages carry no bearer: whoever has the Monitor open holds a pass for those about the queues, and for nothing else. */
@Injectable()
export class QueueBoardPass {
  constructor(
    private readonly jwt: JwtService,
    private readonly em: EntityManager,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async hand(response: Response, userId: string): Promise<void> {
    const token = await this.jwt.signAsync({}, { subject: userId, audience: AUDIENCE, expiresIn: MINUTES * 60 });
    response.cookie(NAME, token, { httpOnly: true, sameSite: 'strict', secure: this.env.PUBLIC_URL.startsWith('https://'), path: QUEUE_BOARD, maxAge: MINUTES * MINUTE });
  }

  /** A pass that is alive, of somebody who is an admin at this moment. */
  async isHeldBy(request: Request): Promise<boolean> {
    const token = (request.cookies as Record<string, string | undefined>)[NAME];
    if (!token) return false;
    const claims = await this.jwt.verifyAsync<{ sub: string }>(token, { audience: AUDIENCE, issuer: 'coach', algorithms: ['HS256'] }).catch(() => null);
    if (!claims) return false;
    const admins = await this.em.fork().execute<unknown[]>('select from profiles where user_id = ? and is_admin', [claims.sub]);
    return admins.length > 0;
  }
}
