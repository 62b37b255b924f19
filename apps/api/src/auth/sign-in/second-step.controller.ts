import { Controller, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../../platform/http/refusal.ts';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';
import { LimitsRefusedInput } from '../../platform/limits/refused-input.ts';
import { BrowserSession } from '../session/browser-session.ts';
import { PasskeyCeremony } from '../passkey/passkey-ceremony.ts';
import { refuseForeignOrigin } from '../session/refresh-cookie.ts';
import { RequestLimits } from './request-limits.ts';
import { SecondFactorLimit, WRONG_CODES } from '../second-factor/second-factor-limit.ts';
import { SecondStepService } from './second-step.service.ts';
import { visitorOf } from '../session/visitor.ts';

const routes = contract.auth;
const stepRefusals = routes.secondFactor['~orpc'].errorMap;
const passkeyRefusals = routes.passkey['~orpc'].errorMap;

/** The second step of signing in, and signing in by passkey. */
@LimitsRefusedInput()
@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly ceremony: PasskeyCeremony,
    private readonly codes: SecondFactorLimit,
    private readonly limits: RequestLimits,
    private readonly browser: BrowserSession,
  ) {}

  @Implement(routes.secondFactor)
  secondFactor(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.secondFactor).handler(async ({ input: { ticket, code } }) => {
      const userId = await this.steps.ownerOf(ticket);
      enforceAllowance(await this.codes.spend(userId), response, refusal(stepRefusals, 'TOO_MANY_ATTEMPTS'), WRONG_CODES);
      const signedIn = await this.steps.byCode(ticket, code, visitorOf(request));
      await this.codes.forgive(userId);
      return this.browser.begin(request, response, signedIn);
    });
  }

  @Implement(routes.passkeyOptions)
  passkeyOptions(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(routes.passkeyOptions).handler(async () => {
      await this.limits.byAddress('passkey', request, response, refusal(passkeyRefusals, 'TOO_MANY_ATTEMPTS'));
      return this.ceremony.signInOptions();
    });
  }

  @Implement(routes.passkey)
  passkey(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.passkey).handler(async ({ input }) => {
      await this.limits.byAddress('passkey-proof', request, response, refusal(passkeyRefusals, 'TOO_MANY_ATTEMPTS'));
      return this.browser.begin(request, response, await this.steps.byPasskey(input.credential, visitorOf(request)));
    });
  }
}
