import { Controller, Req } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request } from 'express';
import { AccountsService } from './accounts.service.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { CurrentCaller, SignedInOnly, type Caller } from './guards.ts';
import { RecoveryService } from './recovery.service.ts';
import { visitorOf } from './visitor.ts';

const routes = contract.auth;
const done = { done: true as const };

/** An account and its owner's profile. */
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly confirmation: ConfirmationService,
    private readonly recovery: RecoveryService,
  ) {}

  @Implement(routes.signUp)
  signUp(@Req() request: Request) {
    return implement(routes.signUp).handler(({ input }) => this.accounts.signUp(input, visitorOf(request)));
  }

  @Implement(routes.resendConfirmation)
  resendConfirmation() {
    return implement(routes.resendConfirmation).handler(({ input }) => this.confirmation.resend(input.email).then(() => done));
  }

  @Implement(routes.requestReset)
  requestReset() {
    return implement(routes.requestReset).handler(({ input }) => this.recovery.request(input.email).then(() => done));
  }

  @SignedInOnly()
  @Implement(routes.updatePassword)
  updatePassword(@CurrentCaller() caller: Caller) {
    return implement(routes.updatePassword).handler(({ input }) => this.recovery.updatePassword(caller, input.password).then(() => done));
  }

  @SignedInOnly()
  @Implement(routes.profile)
  profile(@CurrentCaller() caller: Caller) {
    return implement(routes.profile).handler(() => this.accounts.profileOf(caller.userId));
  }

  @SignedInOnly()
  @Implement(routes.updateProfile)
  updateProfile(@CurrentCaller() caller: Caller) {
    return implement(routes.updateProfile).handler(({ input }) => this.accounts.updateProfile(caller.userId, input));
  }
}
