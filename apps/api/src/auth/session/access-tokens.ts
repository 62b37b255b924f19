import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { OpenSession } from './sessions.service.ts';

export const ACCESS_SECONDS = 15 * 60;
export const ACCESS_AUDIENCE = 'coach:api';

/** Short-lived bearers. They name the session, so that ending the session ends them too. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  sign({ id, userId }: OpenSession): Promise<string> {
    return this.jwt.signAsync({ sid: id }, { subject: userId, audience: ACCESS_AUDIENCE, expiresIn: ACCESS_SECONDS });
  }
}
