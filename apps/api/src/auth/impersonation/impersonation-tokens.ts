import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ISSUER } from '../session/bearer.ts';

export const IMPERSONATION_AUDIENCE = 'coach:viewing';

/** Both people of an impersonation: the impersonated one and the admin (as in RFC 8693's `act`). */
export interface ImpersonationClaims {
  sub: string;
  act: { sub: string };
  vid: string;
}

/** The bearer of an impersonation, with its own audience, so that it is never taken for a normal sign-in (IMP-06). */
@Injectable()
export class ImpersonationTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(impersonation: { id: string; userId: string; viewerId: string }, seconds: number): Promise<string> {
    const claims = { vid: impersonation.id, act: { sub: impersonation.viewerId } };
    return this.jwt.signAsync(claims, { subject: impersonation.userId, audience: IMPERSONATION_AUDIENCE, expiresIn: seconds });
  }

  /** The claims of a token, or null when it is not a valid impersonation token. */
  async read(token: string | undefined): Promise<ImpersonationClaims | null> {
    if (!token) return null;
    // The audience is checked afterwards: nearly all tokens are of another kind, and an error for each is costly.
    const claims = await this.jwt.verifyAsync<ImpersonationClaims & { aud?: unknown }>(token, { issuer: ISSUER, algorithms: ['HS256'] }).catch(() => null);
    return claims?.aud === IMPERSONATION_AUDIENCE ? claims : null;
  }
}
