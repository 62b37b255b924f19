import { Controller, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import { refusal } from '../../platform/http/refusal.ts';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, SignedInOnly } from '../guards.ts';
import { SecondFactorLimit, WRONG_CODES } from './second-factor-limit.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondFactorSetupService } from './second-factor-setup.service.ts';

const routes = contract.security.secondFactor;
const refusals = routes.confirm['~orpc'].errorMap;
const done = { done: true as const };

/** The owner's routes for their second factor. */
@SignedInOnly()
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly setup: SecondFactorSetupService,
    private readonly limit: SecondFactorLimit,
  ) {}

  @Implement(routes.state)
  state(@CurrentCaller() caller: Caller) {
    return implement(routes.state).handler(() => this.factor.state(caller));
  }

  @Implement(routes.begin)
  begin(@CurrentCaller() caller: Caller) {
    return implement(routes.begin).handler(() => this.setup.begin(caller));
  }

  @Implement(routes.confirm)
  confirm(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    return implement(routes.confirm).handler(({ input }) => this.limited(caller, response, () => this.setup.confirm(caller, input.code)));
  }

  @Implement(routes.renewCodes)
  renewCodes(@CurrentCaller() caller: Caller) {
    return implement(routes.renewCodes).handler(() => this.factor.renewCodes(caller));
  }

  @Implement(routes.turnOff)
  turnOff(@CurrentCaller() caller: Caller) {
    return implement(routes.turnOff).handler(() => this.factor.turnOff(caller).then(() => done));
  }

  private async limited<Answer>({ userId }: Caller, response: Response, work: () => Promise<Answer>): Promise<Answer> {
    enforceAllowance(await this.limit.spend(userId), response, refusal(refusals, 'TOO_MANY_ATTEMPTS'), WRONG_CODES);
    const answer = await work();
    await this.limit.forgive(userId);
    return answer;
  }
}
