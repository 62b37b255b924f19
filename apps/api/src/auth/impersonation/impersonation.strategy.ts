import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { bearerFor, BearerStrategy } from '../session/bearer.ts';
import type { Caller } from '../caller.ts';
import { LivingViewings } from './living-viewings.ts';
import { VIEWING_AUDIENCE, type ViewingClaims } from './viewing-tokens.ts';

/** Finds the person whom an admin views as: with the person's rights, and the admin's name behind. */
@Injectable()
export class ImpersonationStrategy extends BearerStrategy<Caller>('impersonation') {
  constructor(
    private readonly living: LivingViewings,
    @Inject(ENV) env: Env,
  ) {
    super(bearerFor(VIEWING_AUDIENCE, env));
  }

  /** Null for a token that is none of a living viewing, or that names other people than the viewing does. */
  async validate(claims: ViewingClaims): Promise<Caller | null> {
    const viewing = await this.living.find(claims.vid);
    if (!viewing || viewing.userId !== claims.sub || viewing.viewerId !== claims.act.sub) return null;
    const { id: viewingId, userId, email, firstName, viewerId, viewerEmail, viewerSessionId: sessionId } = viewing;
    return { userId, sessionId, email, firstName, isAdmin: false, owesSecondFactor: false, hasSecondFactor: false, proof: null, viewer: { viewingId, userId: viewerId, email: viewerEmail } };
  }
}
