import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../env.ts';
import { refusal } from '../platform/http/refusal.ts';
import { refuseWhenSpent } from '../platform/limits/refuse-when-spent.ts';
import { clearRefreshCookie, readRefreshCookie, refuseForeignOrigin, setRefreshCookie } from './refresh-cookie.ts';
import { SessionsService } from './sessions.service.ts';
import type { HalfSignedIn, SignedIn } from './admission.ts';
import { FAILURES, SignInLimit } from './sign-in-limit.ts';
import { SignInService } from './sign-in.service.ts';
import { visitorOf } from './visitor.ts';

const routes = contract.auth;
const signInRefusals = routes.signIn['~orpc'].errorMap;

/** Becoming signed in, staying it, and leaving: the routes that move the refresh cookie. */
@Controller()
export class SessionsController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly limit: SignInLimit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Implement(routes.signIn)
  signIn(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.signIn).handler(async ({ input }) => {
      refuseWhenSpent(await this.limit.spend(input.email, request.ip), response, refusal(signInRefusals, 'TOO_MANY_ATTEMPTS'), FAILURES);
      const signedIn = await this.signIns.byPassword(input, visitorOf(request));
      await this.limit.forgive(input.email, request.ip);
      return this.admit(response, signedIn);
    });
  }

  @Implement(routes.confirmEmail)
  confirmEmail(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.confirmEmail).handler(async ({ input }) =>
      this.admit(response, await this.signIns.byConfirmation(input.access_token, input.refresh_token, visitorOf(request))),
    );
  }

  @Implement(routes.recover)
  recover(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.recover).handler(async ({ input }) =>
      this.admit(response, await this.signIns.byRecovery(input.access_token, input.refresh_token, visitorOf(request))),
    );
  }

  @Implement(routes.refresh)
  refresh(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.refresh).handler(async () => this.admit(response, await this.signIns.renew(readRefreshCookie(request))));
  }

  @Implement(routes.signOut)
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.signOut).handler(async () => {
      await this.sessions.end(readRefreshCookie(request));
      clearRefreshCookie(response, this.env.PUBLIC_URL);
      return { done: true as const };
    });
  }

  private admit(response: Response, outcome: SignedIn | HalfSignedIn) {
    if ('ticket' in outcome) throw refusal(signInRefusals, 'SECOND_FACTOR_REQUIRED', { ticket: outcome.ticket });
    setRefreshCookie(response, this.env.PUBLIC_URL, outcome.refreshToken);
    return outcome.view;
  }
}
