import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readCode } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { AuthenticatorKeys } from './authenticator-keys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.entity.ts';

/** Verifies somebody's second factor. */
@Injectable()
export class SecondFactorProof {
  constructor(
    private readonly keys: AuthenticatorKeys,
    private readonly codes: RecoveryCodes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Queries on the caller's connection: waiting for a second one could deadlock the pool under load. */
  async isOn(em: EntityManager, userId: string): Promise<boolean> {
    return (await em.count(SecondFactor, { userId, confirmedAt: { $ne: null } })) > 0;
  }

  /** Consumes a typed code in the caller's transaction: the app's, or a recovery code, which is reported to the owner. False for a wrong one. */
  async use(em: EntityManager, userId: string, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if (code?.kind !== 'recovery') return this.useAppCode(em, userId, typed);
    const isRight = await this.codes.use(em, userId, code.code);
    if (isRight) this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'recovery-code-used' });
    return isRight;
  }

  /** Only the app's code. Its time step is stored, so that no code counts twice on any route. */
  async useAppCode(em: EntityManager, userId: string, typed: string): Promise<boolean> {
    const code = readCode(typed);
    const factor = await em.findOne(SecondFactor, { userId });
    if (!factor || code?.kind !== 'app') return false;
    const step = this.keys.stepOf(factor, code.code, this.clock.now());
    if (step === null) return false;
    return (await em.nativeUpdate(SecondFactor, { id: factor.id, lastStep: { $lt: step } }, { lastStep: step })) === 1;
  }
}
