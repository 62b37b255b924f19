import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type SecondFactorState } from '@coach/contracts';
import { ENV, type Env } from '../../env.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { Caller } from '../caller.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorProof } from './second-factor-proof.ts';
import { SecondFactor } from './second-factor.entity.ts';

const refusals = contract.security.secondFactor.turnOff['~orpc'].errorMap;

/** An enabled second factor: its state, new recovery codes, disabling it. */
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

  renewCodes({ userId }: Caller): Promise<{ recovery_codes: string[] }> {
    return this.em.transactional(async (em) => {
      if (!(await this.proof.isOn(em, userId))) throw refusal(refusals, 'NOT_ON');
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'recovery-codes-renewed' });
      return { recovery_codes: await this.codes.renew(em, userId) };
    });
  }

  async turnOff({ userId }: Caller): Promise<void> {
    await this.em.transactional(async (em) => {
      if ((await em.nativeDelete(SecondFactor, { userId, confirmedAt: { $ne: null } })) === 0) throw refusal(refusals, 'NOT_ON');
      await this.codes.forget(em, userId);
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'second-factor-off' });
    });
  }
}
