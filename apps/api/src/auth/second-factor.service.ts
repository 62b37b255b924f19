import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type SecondFactorState } from '@coach/contracts';
import { ENV, type Env } from '../env.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { Caller } from './guards.ts';
import { passwordMatches } from './passwords.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorProof } from './second-factor-proof.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { User } from './user.entity.ts';

const refusals = contract.security.secondFactor.turnOff['~orpc'].errorMap;

/** A second factor that is on: its state, new recovery codes, the end of it. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly proof: SecondFactorProof,
    private readonly codes: RecoveryCodes,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async state({ userId, isAdmin }: Caller): Promise<SecondFactorState> {
    const factor = await this.em.findOne(SecondFactor, { userId, confirmedAt: { $ne: null } });
    return {
      is_on: factor !== null,
      is_required: isAdmin && this.env.ADMIN_SECOND_FACTOR === 'required',
      since: factor?.confirmedAt?.toISOString() ?? null,
      recovery_codes_left: factor ? await this.codes.left(this.em, userId) : 0,
    };
  }

  renewCodes({ userId }: Caller, typed: string): Promise<{ recovery_codes: string[] }> {
    return this.em.transactional(async (em) => {
      await this.demand(em, userId, typed);
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'recovery-codes-renewed' });
      return { recovery_codes: await this.codes.renew(em, userId) };
    });
  }

  /** Needs both the password and a code: a browser that was left open is not enough. */
  async turnOff({ userId }: Caller, password: string, typed: string): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id: userId });
    if (!(await passwordMatches(user.passwordHash, password))) throw refusal(refusals, 'WRONG_PASSWORD');
    await this.em.transactional(async (em) => {
      await this.demand(em, userId, typed);
      await em.nativeDelete(SecondFactor, { userId });
      await this.codes.forget(em, userId);
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'second-factor-off' });
    });
  }

  private async demand(em: EntityManager, userId: string, typed: string): Promise<void> {
    if (!(await this.proof.isOn(em, userId))) throw refusal(refusals, 'NOT_ON');
    if (!(await this.proof.use(em, userId, typed))) throw refusal(refusals, 'WRONG_CODE');
  }
}
