import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ISSUER } from '../session/bearer.ts';

export const VIEWING_AUDIENCE = 'coach:viewing';

/** Both people of a viewing: whose eyes, and who looks through them (as in RFC 8693's `act`). */
export interface ViewingClaims {
  sub: string;
  act: { sub: string };
  vid: string;
}

/** The bearer of a viewing, with an audience of its own: nothing takes it for somebody's own sign-in (IMP-06). */
@Injectable()
export class ViewingTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(viewing: { id: string; userId: string; viewerId: string }, seconds: number): Promise<string> {
    const claims = { vid: viewing.id, act: { sub: viewing.viewerId } };
    return this.jwt.signAsync(claims, { subject: viewing.userId, audience: VIEWING_AUDIENCE, expiresIn: seconds });
  }

  /** What a token says, or null when it is no living token of a viewing. */
  async read(token: string | undefined): Promise<ViewingClaims | null> {
    if (!token) return null;
    // The audience is looked at afterwards: nearly every token is one of another kind, and an error for each is dear.
    const claims = await this.jwt.verifyAsync<ViewingClaims & { aud?: unknown }>(token, { issuer: ISSUER, algorithms: ['HS256'] }).catch(() => null);
    return claims?.aud === VIEWING_AUDIENCE ? claims : null;
  }
}
