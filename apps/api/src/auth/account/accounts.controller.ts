import { Controller, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { refusal } from '../../platform/http/refusal.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { LimitsRefusedInput } from '../../platform/limits/refused-input.ts';
import { AccountsService } from './accounts.service.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { isAwaitingJoin } from './imported-accounts.ts';
import type { Caller } from '../caller.ts';
import { CurrentCaller, OptionalCaller, SignedInOnly, SignedInOrNot } from '../guards.ts';
import { RecoveryService } from '../sign-in/recovery.service.ts';
import { RequestLimits } from '../sign-in/request-limits.ts';
import { visitorOf } from '../session/visitor.ts';

const routes = contract.auth;
const done = { done: true as const };
const tooMany = () => refusal(routes.signUp['~orpc'].errorMap, 'TOO_MANY_REQUESTS');

/** Sign-up, address confirmation, and passwords. */
@LimitsRefusedInput()
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly confirmation: ConfirmationService,
    private readonly recovery: RecoveryService,
    private readonly limits: RequestLimits,
  ) {}

  @Implement(routes.signUp)
  signUp(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(routes.signUp).handler(async ({ input }) => {
      await this.limits.byAddress('sign-up', request, response, tooMany());
      return this.accounts.signUp(input, visitorOf(request), requestLanguage(request));
    });
  }

  @SignedInOrNot()
  @Implement(routes.resendConfirmation)
  resendConfirmation(@OptionalCaller() caller: Caller | null, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(routes.resendConfirmation).handler(async ({ input }) => {
      await this.limits.byMailbox('resend', input.email, request, response, tooMany());
      if (caller?.isAdmin) await this.confirmation.requireReachable(input.email);
      return this.confirmation.resend(input.email).then(() => done);
    });
  }

  @Implement(routes.requestReset)
  requestReset(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(routes.requestReset).handler(async ({ input }) => {
      await this.limits.byMailbox('reset', input.email, request, response, tooMany());
      return this.recovery.request(input.email).then(() => done);
    });
  }

  @Implement(routes.checkReset)
  checkReset() {
    return implement(routes.checkReset).handler(async ({ input }) => {
      const owner = await this.recovery.ownerOf(input);
      return { email: owner.email, joins: isAwaitingJoin(owner) };
    });
  }

  @SignedInOnly()
  @Implement(routes.updatePassword)
  updatePassword(@CurrentCaller() caller: Caller) {
    return implement(routes.updatePassword).handler(({ input }) => this.recovery.updatePassword(caller, input).then(() => done));
  }
}
