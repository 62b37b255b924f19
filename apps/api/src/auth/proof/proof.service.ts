import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type PasskeyProof } from '@coach/contracts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../caller.ts';
import { PasskeysService } from '../passkey/passkeys.service.ts';
import { passwordMatches } from '../sign-in/passwords.ts';
import { SecondFactorProof } from '../second-factor/second-factor-proof.ts';
import { SessionsService } from '../session/sessions.service.ts';
import { User } from '../account/user.entity.ts';

const refusals = contract.auth.prove['~orpc'].errorMap;

/** Renews a session's proof, as signing in does (POST /auth/prove). */
@Injectable()
export class ProofService {
  constructor(
    private readonly em: EntityManager,
    private readonly factor: SecondFactorProof,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
  ) {}

  async checkPassword({ userId }: Caller, password: string): Promise<void> {
    const { passwordHash } = await this.em.findOneOrFail(User, { id: userId });
    if (!(await passwordMatches(passwordHash, password))) throw refusal(refusals, 'WRONG_PASSWORD');
  }

  /** After the correct password, for somebody without a second factor. */
  byPassword({ sessionId }: Caller): Promise<Date> {
    return this.em.transactional((em) => this.sessions.prove(em, sessionId, 'password'));
  }

  /** After the correct password: this consumes the code. */
  byCode({ userId, sessionId }: Caller, code: string): Promise<Date> {
    return this.em.transactional(async (em) => {
      if (!(await this.factor.use(em, userId, code))) throw refusal(refusals, 'WRONG_CODE');
      return this.sessions.prove(em, sessionId, 'password-and-code');
    });
  }

  /** The caller's own passkey, which is both factors in one; another person's does not count. */
  async byPasskey({ userId, sessionId }: Caller, credential: PasskeyProof): Promise<Date> {
    const owner = await this.passkeys.prove(credential);
    if (owner.id !== userId) throw refusal(refusals, 'PASSKEY_REFUSED');
    return this.em.transactional((em) => this.sessions.prove(em, sessionId, 'passkey'));
  }
}
