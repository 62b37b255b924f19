import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { bearerFor, BearerStrategy } from '../session/bearer.ts';
import type { Caller } from '../caller.ts';
import { ActiveImpersonations } from './active-impersonations.ts';
import { IMPERSONATION_AUDIENCE, type ImpersonationClaims } from './impersonation-tokens.ts';

/** Finds the impersonated person: with the person's rights, and the admin's identity attached. */
@Injectable()
export class ImpersonationStrategy extends BearerStrategy<Caller>('impersonation') {
  constructor(
    private readonly active: ActiveImpersonations,
    @Inject(ENV) env: Env,
  ) {
    super(bearerFor(IMPERSONATION_AUDIENCE, env));
  }

  /** Null for a token without an active impersonation, or that names other people than it. */
  async validate(claims: ImpersonationClaims): Promise<Caller | null> {
    const impersonation = await this.active.find(claims.vid);
    if (!impersonation || impersonation.userId !== claims.sub || impersonation.viewerId !== claims.act.sub) return null;
    const { id: impersonationId, userId, email, firstName, viewerId, viewerEmail, viewerSessionId: sessionId } = impersonation;
    return { userId, sessionId, email, firstName, isAdmin: false, needsSecondFactor: false, hasSecondFactor: false, proof: null, key: null, viewer: { impersonationId, userId: viewerId, email: viewerEmail } };
  }
}
