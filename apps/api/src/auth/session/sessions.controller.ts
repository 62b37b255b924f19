import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../../env.ts';
import { BrowserSession } from './browser-session.ts';
import { CurrentImpersonation } from '../impersonation/current-impersonation.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { enforceAllowance } from '../../platform/limits/enforce-allowance.ts';
import { LimitsRefusedInput } from '../../platform/limits/refused-input.ts';
import { readRefreshCookie, refuseForeignOrigin } from './refresh-cookie.ts';
import type { SecondStepRequired, SignedIn } from '../sign-in/session-issuance.ts';
import { FAILURES, SignInLimit } from '../sign-in/sign-in-limit.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { clearImpersonationCookie, readImpersonationCookie } from '../impersonation/impersonation-cookie.ts';
import { visitorOf } from './visitor.ts';
import { OpenWhileImpersonating } from '../impersonation/while-impersonating.ts';

const routes = contract.auth;
const signInRefusals = routes.signIn['~orpc'].errorMap;

/** Signing in, staying signed in, and signing out: the routes that handle the refresh cookie. */
@LimitsRefusedInput()
@Controller()
export class SessionsController {
  constructor(
    private readonly signIns: SignInService,
    private readonly browser: BrowserSession,
    private readonly limit: SignInLimit,
    private readonly impersonation: CurrentImpersonation,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Implement(routes.signIn)
  signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.signIn).handler(async ({ input }) => {
      const tooMany = refusal(signInRefusals, 'TOO_MANY_ATTEMPTS');
      enforceAllowance(await this.limit.ofAddress(request.ip), response, tooMany);
      enforceAllowance(await this.limit.spend(input.email, request.ip), response, tooMany, FAILURES);
      const signedIn = await this.signIns.byPassword(input, visitorOf(request));
      await this.limit.forgive(input.email, request.ip);
      return this.admit(request, response, signedIn);
    });
  }

  @Implement(routes.confirmEmail)
  confirmEmail(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.confirmEmail).handler(async ({ input }) => {
      const holder = input.switch_account ? null : await this.browser.holder(request);
      const outcome = await this.signIns.byConfirmation(input, holder, visitorOf(request));
      return outcome ? this.admit(request, response, outcome) : { confirmed: true as const };
    });
  }

  @Implement(routes.recover)
  recover(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.recover).handler(async ({ input }) => {
      const holder = input.switch_account ? null : await this.browser.holder(request);
      return this.admit(request, response, await this.signIns.byRecovery(input, input.password, holder, visitorOf(request)));
    });
  }

  /** An impersonating browser continues; after its end it gets the admin's own session back (IMP-05). */
  @OpenWhileImpersonating()
  @Implement(routes.refresh)
  refresh(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.refresh).handler(
      async () => (await this.impersonation.session(readImpersonationCookie(request))) ?? this.browser.keep(request, response, await this.signIns.renew(readRefreshCookie(request))),
    );
  }

  /** From an impersonation it returns to the admin's own session (IMP-05). */
  @OpenWhileImpersonating()
  @Implement(routes.signOut)
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.signOut).handler(async () => {
      const wasImpersonating = await this.impersonation.leave(readImpersonationCookie(request), 'sign-out', visitorOf(request));
      clearImpersonationCookie(request, response, this.env.PUBLIC_URL);
      if (wasImpersonating) return { done: true as const };
      await this.browser.end(request, response);
      return { done: true as const };
    });
  }

  private admit(request: Request, response: Response, outcome: SignedIn | SecondStepRequired) {
    if ('ticket' in outcome) throw refusal(signInRefusals, 'SECOND_FACTOR_REQUIRED', { ticket: outcome.ticket });
    return this.browser.begin(request, response, outcome);
  }
}
