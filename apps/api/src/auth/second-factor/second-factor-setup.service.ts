import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { AuthenticatorKeys } from './authenticator-keys.ts';
import type { Caller } from '../caller.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactorProof } from './second-factor-proof.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { SessionsService } from '../session/sessions.service.ts';

const refusals = contract.security.secondFactor.confirm['~orpc'].errorMap;

/** Enabling a second factor: a key for the app, and a code as the proof that the app has it. */
@Injectable()
export class SecondFactorSetupService {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: AuthenticatorKeys,
    private readonly proof: SecondFactorProof,
    private readonly codes: RecoveryCodes,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A new key, replacing an unconfirmed one. */
  async begin({ userId, email }: Caller): Promise<{ key: string; uri: string }> {
    const id = randomUUID();
    const sealedKey = this.keys.make(id);
    await this.em.transactional(async (em) => {
      await em.nativeDelete(SecondFactor, { userId, confirmedAt: null });
      const made = await em.execute<unknown[]>(
        'insert into second_factors (id, user_id, sealed_key, created_at) values (?, ?, ?, ?) on conflict on constraint second_factors_user_unique do nothing returning id',
        [id, userId, sealedKey, this.clock.now()],
      );
      if (made.length === 0) throw refusal(refusals, 'ALREADY_ON');
    });
    return this.keys.describe({ id, sealedKey }, email);
  }

  /** The first code: creates recovery codes, ends all other sessions, and notifies the owner. */
  confirm({ userId, sessionId, proof }: Caller, typed: string): Promise<{ recovery_codes: string[] }> {
    return this.em.transactional(async (em) => {
      const factor = await em.findOne(SecondFactor, { userId });
      if (!factor) throw refusal(refusals, 'NOT_BEGUN');
      if (factor.confirmedAt) throw refusal(refusals, 'ALREADY_ON');
      if (!(await this.proof.useAppCode(em, userId, typed))) throw refusal(refusals, 'WRONG_CODE');
      await em.nativeUpdate(SecondFactor, { id: factor.id }, { confirmedAt: this.clock.now() });
      await this.sessions.endOthers(em, userId, sessionId);
      // Proven by the password or a passkey before, and by the code now.
      if (proof?.by === 'password') await this.sessions.prove(em, sessionId, 'password-and-code');
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'second-factor-on' });
      return { recovery_codes: await this.codes.renew(em, userId) };
    });
  }
}
