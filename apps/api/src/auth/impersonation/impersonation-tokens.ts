import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ISSUER } from '../session/bearer.ts';

export const IMPERSONATION_AUDIENCE = 'coach:viewing';

/** Both people of an impersonation: whose eyes, and who looks through them (as in RFC 8693's `act`). */
export interface ImpersonationClaims {
  sub: string;
  act: { sub: string };
  vid: string;
}

/** The bearer of an impersonation, with an audience of its own: nothing takes it for somebody's own sign-in (IMP-06). */
@Injectable()
export class ImpersonationTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(impersonation: { id: string; userId: string; viewerId: string }, seconds: number): Promise<string> {
    const claims = { vid: impersonation.id, act: { sub: impersonation.viewerId } };
    return this.jwt.signAsync(claims, { subject: impersonation.userId, audience: IMPERSONATION_AUDIENCE, expiresIn: seconds });
  }

  /** What a token says, or null when it is no active token of an impersonation. */
  async read(token: string | undefined): Promise<ImpersonationClaims | null> {
    if (!token) return null;
    // The audience is looked at afterwards: nearly every token is one of another kind, and an error for each is costly.
    const claims = await this.jwt.verifyAsync<ImpersonationClaims & { aud?: unknown }>(token, { issuer: ISSUER, algorithms: ['HS256'] }).catch(() => null);
    return claims?.aud === IMPERSONATION_AUDIENCE ? claims : null;
  }
}
