import { Injectable } from '@nestjs/common';
import type { Caller } from '../caller.ts';
import { LivingViewings } from './living-viewings.ts';
import { ViewingTokens } from './viewing-tokens.ts';

/** Finds the person whom an admin views as: with the person's rights, and the admin's name behind. */
@Injectable()
export class ViewedCallers {
  constructor(
    private readonly living: LivingViewings,
    private readonly tokens: ViewingTokens,
  ) {}

  /** Null for a token that is none of a living viewing, or that names other people than the viewing does. */
  async find(token: string | undefined): Promise<Caller | null> {
    const claims = await this.tokens.read(token);
    const viewing = claims && (await this.living.find(claims.vid));
    if (!viewing || viewing.userId !== claims.sub || viewing.viewerId !== claims.act.sub) return null;
    const { id: viewingId, userId, email, firstName, viewerId, viewerEmail, viewerSessionId: sessionId } = viewing;
    return { userId, sessionId, email, firstName, isAdmin: false, owesSecondFactor: false, hasSecondFactor: false, proof: null, viewer: { viewingId, userId: viewerId, email: viewerEmail } };
  }
}
