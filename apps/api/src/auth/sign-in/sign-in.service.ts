import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type SignIn } from '@coach/contracts';
import { refusal } from '../../platform/http/refusal.ts';
import { SessionIssuance, type SecondStepRequired, type SignedIn } from './session-issuance.ts';
import { refuseOtherAccount } from '../session/browser-session.ts';
import { ConfirmationService } from '../account/confirmation.service.ts';
import type { LinkTokens } from '../account/email-links.ts';
import { NewPasswords } from './new-passwords.ts';
import { passwordMatches } from './passwords.ts';
import { RecoveryService } from './recovery.service.ts';
import { SessionsService, type SessionHolder } from '../session/sessions.service.ts';
import { User } from '../account/user.entity.ts';
import type { Visitor } from '../session/visitor.ts';

const refusals = contract.auth.signIn['~orpc'].errorMap;

/** Every way to sign in and stay signed in. */
@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly confirmation: ConfirmationService,
    private readonly recovery: RecoveryService,
    private readonly passwords: NewPasswords,
    private readonly issuance: SessionIssuance,
  ) {}

  async byPassword({ email, password }: SignIn, visitor: Visitor): Promise<SignedIn | SecondStepRequired> {
    const user = await this.em.findOne(User, { email });
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw refusal(refusals, 'INVALID_CREDENTIALS');
    if (!user.emailConfirmedAt) throw refusal(refusals, 'EMAIL_NOT_CONFIRMED');
    return this.issuance.byOneFactor(async () => user, visitor, 'password');
  }

  /** Confirms an address by its mailed link and signs its owner in, once (CNF-02); null when it was already confirmed (CNF-07). */
  byConfirmation(tokens: LinkTokens, holder: SessionHolder | null, visitor: Visitor): Promise<SignedIn | SecondStepRequired | null> {
    return this.issuance.byLink(async (em) => {
      const user = await this.confirmation.confirm(em, tokens);
      if (user) refuseOtherAccount(user, holder);
      return user;
    }, visitor);
  }

  /** Sets a new password by the mailed reset link, which is consumed, and signs in (RST-02, RST-11). */
  async byRecovery(tokens: LinkTokens, password: string, holder: SessionHolder | null, visitor: Visitor): Promise<SignedIn | SecondStepRequired> {
    const owner = await this.recovery.ownerOf(tokens);
    refuseOtherAccount(owner, holder);
    const passwordHash = await this.passwords.hashFor(owner.id, password);
    return this.issuance.byOneFactor((em) => this.recovery.redeem(em, tokens, passwordHash, visitor), visitor, 'recovery');
  }

  async renew(refreshToken: string | undefined): Promise<SignedIn> {
    return this.issuance.signedIn(await this.sessions.renew(refreshToken));
  }
}
