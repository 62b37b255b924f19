import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type SignIn } from '@coach/contracts';
import { refusal } from '../platform/http/refusal.ts';
import { Admission, type HalfSignedIn, type SignedIn } from './admission.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { passwordMatches } from './passwords.ts';
import { RecoveryService } from './recovery.service.ts';
import { SessionsService } from './sessions.service.ts';
import { User } from './user.entity.ts';
import type { Visitor } from './visitor.ts';

const refusals = contract.auth.signIn['~orpc'].errorMap;

/** Every way to become signed in, and to stay it. */
@Injectable()
export class SignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly confirmation: ConfirmationService,
    private readonly recovery: RecoveryService,
    private readonly admission: Admission,
  ) {}

  async byPassword({ email, password }: SignIn, visitor: Visitor): Promise<SignedIn | HalfSignedIn> {
    const user = await this.em.findOne(User, { email });
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw refusal(refusals, 'INVALID_CREDENTIALS');
    if (!user.emailConfirmedAt) throw refusal(refusals, 'EMAIL_NOT_CONFIRMED');
    return this.admission.byOneFactor(async () => user, visitor, 'password');
  }

  /** Confirms an address by its mailed link and signs its owner in (CNF-02). */
  byConfirmation(accessToken: string, refreshToken: string, visitor: Visitor): Promise<SignedIn | HalfSignedIn> {
    return this.admission.byOneFactor((em) => this.confirmation.confirm(em, accessToken, refreshToken), visitor, 'confirmation');
  }

  /** Signs in by the mailed reset link, which is used up by it (RST-02, RST-11). */
  byRecovery(accessToken: string, refreshToken: string, visitor: Visitor): Promise<SignedIn | HalfSignedIn> {
    return this.admission.byOneFactor((em) => this.recovery.redeem(em, accessToken, refreshToken), visitor, 'recovery');
  }

  async renew(refreshToken: string | undefined): Promise<SignedIn> {
    return this.admission.signedIn(await this.sessions.renew(refreshToken));
  }
}
