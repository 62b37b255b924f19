import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Session, type SignIn } from '@coach/contracts';
import { refusal } from '../platform/http/refusal.ts';
import { ACCESS_SECONDS, AccessTokens } from './access-tokens.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { passwordMatches } from './passwords.ts';
import { ProfileRow } from './profile.entity.ts';
import { profileView } from './profile.view.ts';
import { RecoveryService } from './recovery.service.ts';
import { SessionsService, type OpenSession } from './sessions.service.ts';
import { User } from './user.entity.ts';
import type { Visitor } from './visitor.ts';

const refusals = contract.auth.signIn['~orpc'].errorMap;

/** A session for the browser: the view for its memory, the refresh token for its cookie. */
export interface SignedIn {
  view: Session;
  refreshToken: string;
}

/** Every way to become signed in, and to stay it. */
@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly confirmation: ConfirmationService,
    private readonly recovery: RecoveryService,
    private readonly tokens: AccessTokens,
  ) {}

  async byPassword({ email, password }: SignIn, visitor: Visitor): Promise<SignedIn> {
    const user = await this.em.findOne(User, { email });
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw refusal(refusals, 'INVALID_CREDENTIALS');
    if (!user.emailConfirmedAt) throw refusal(refusals, 'EMAIL_NOT_CONFIRMED');
    return this.admit(async () => user, visitor);
  }

  /** Confirms an address by its mailed link and signs its owner in (CNF-02). */
  byConfirmation(accessToken: string, refreshToken: string, visitor: Visitor): Promise<SignedIn> {
    return this.admit((em) => this.confirmation.confirm(em, accessToken, refreshToken), visitor);
  }

  /** Signs in by the mailed reset link, which is used up by it (RST-02, RST-11). */
  byRecovery(accessToken: string, refreshToken: string, visitor: Visitor): Promise<SignedIn> {
    return this.admit((em) => this.recovery.redeem(em, accessToken, refreshToken), visitor);
  }

  async renew(refreshToken: string | undefined): Promise<SignedIn> {
    return this.signedIn(await this.sessions.renew(refreshToken));
  }

  /** Proof and session in one transaction: no link is used up without its session. */
  private async admit(prove: (em: EntityManager) => Promise<User>, visitor: Visitor): Promise<SignedIn> {
    const session = await this.em.transactional(async (em) => this.sessions.open(em, (await prove(em)).id, visitor));
    return this.signedIn(session);
  }

  private async signedIn(session: OpenSession): Promise<SignedIn> {
    const [access_token, profile] = await Promise.all([this.tokens.sign(session), this.em.findOneOrFail(ProfileRow, { userId: session.userId })]);
    return { view: { access_token, token_type: 'bearer', expires_in: ACCESS_SECONDS, profile: profileView(profile) }, refreshToken: session.refreshToken };
  }
}
