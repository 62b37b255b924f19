import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { ACCESS_SECONDS, AccessTokens } from './access-tokens.ts';
import { ProfilesService } from '../profile/profiles.service.ts';
import type { OpenSession } from './sessions.service.ts';
import { ConsentsService } from '../account/consents.service.ts';
import { User } from '../account/user.entity.ts';

/** An open session as sent to the browser. */
@Injectable()
export class SessionViews {
  constructor(
    private readonly em: EntityManager,
    private readonly profiles: ProfilesService,
    private readonly tokens: AccessTokens,
    private readonly consents: ConsentsService,
  ) {}

  /** With the current profile; without one, the page creates it (AUTH-25, AUTH-26). */
  async of(session: OpenSession): Promise<Session> {
    const { userId } = session;
    const [access_token, profile, { email }, isAsked] = await Promise.all([
      this.tokens.sign(session),
      this.profiles.find(userId),
      this.em.fork().findOneOrFail(User, { id: userId }, { fields: ['email'] }),
      this.consents.isAsked(userId),
    ]);
    return { access_token, token_type: 'bearer', expires_in: ACCESS_SECONDS, user: { id: userId, email }, profile, ...(isAsked && !profile?.is_admin && { terms_changed: true as const }) };
  }
}
