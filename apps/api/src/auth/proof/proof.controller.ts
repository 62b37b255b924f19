import { Controller, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { proofEndsAt } from '@coach/domain';
import type { Request, Response } from 'express';
import { refusal } from '../../platform/http/refusal.ts';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';
import { ProofService } from './proof.service.ts';
import { RequestLimits } from '../sign-in/request-limits.ts';
import { SecondFactorLimit, WRONG_CODES } from '../second-factor/second-factor-limit.ts';
import { FAILURES, SignInLimit } from '../sign-in/sign-in-limit.ts';

const route = contract.auth.prove;
const refusals = route['~orpc'].errorMap;
const tooMany = () => refusal(refusals, 'TOO_MANY_ATTEMPTS');

/** Re-authentication. Failed attempts count together with those of signing in. */
@SignedInOnly()
@Controller()
export class ProofController {
  constructor(
    private readonly proofs: ProofService,
    private readonly passwords: SignInLimit,
    private readonly codes: SecondFactorLimit,
    private readonly limits: RequestLimits,
  ) {}

  @Implement(route)
  prove(@CurrentCaller() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(route).handler(async ({ input: { password = '', code, credential } }) => {
      if (!credential) return proven(await this.byPassword(caller, { password, code }, request, response));
      await this.limits.byAddress('passkey-proof', request, response, tooMany());
      return proven(await this.proofs.byPasskey(caller, credential));
    });
  }

  private async byPassword(caller: Caller, { password, code }: { password: string; code: string | undefined }, { ip }: Request, response: Response): Promise<Date> {
    enforceAllowance(await this.passwords.spend(caller.email, ip), response, tooMany(), FAILURES);
    await this.proofs.checkPassword(caller, password);
    await this.passwords.forgive(caller.email, ip);
    if (!caller.hasSecondFactor) return this.proofs.byPassword(caller);
    if (code === undefined) throw refusal(refusals, 'CODE_REQUIRED');
    enforceAllowance(await this.codes.spend(caller.userId), response, tooMany(), WRONG_CODES);
    const at = await this.proofs.byCode(caller, code);
    await this.codes.forgive(caller.userId);
    return at;
  }
}

const proven = (at: Date) => ({ proven_until: proofEndsAt({ at }).toISOString() });
