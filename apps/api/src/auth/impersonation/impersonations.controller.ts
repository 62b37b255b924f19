import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../../env.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { CurrentImpersonation } from './current-impersonation.ts';
import type { Caller } from '../caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller, SignedInOnly } from '../guards.ts';
import { readRefreshCookie, refuseForeignOrigin, setRefreshCookie } from '../session/refresh-cookie.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { clearImpersonationCookie, readImpersonationCookie, setImpersonationCookie } from './impersonation-cookie.ts';
import { ImpersonationHistoryService } from './impersonation-history.service.ts';
import { ImpersonationsService } from './impersonations.service.ts';
import { visitorOf } from '../session/visitor.ts';
import { OpenWhileImpersonating } from './while-impersonating.ts';

const routes = contract.impersonation;

/** Impersonation: starting, ending, and its history for the person (IMP-05, IMP-06). */
@Controller()
export class ImpersonationsController {
  constructor(
    private readonly impersonations: ImpersonationsService,
    private readonly current: CurrentImpersonation,
    private readonly history: ImpersonationHistoryService,
    private readonly signIns: SignInService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @AdminOnly()
  @Implement(routes.start)
  start(@CurrentCaller() caller: Caller, @CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response) {
    return implement(routes.start).handler(async ({ input }) => {
      const { id } = await this.impersonations.start(caller, actor, input);
      const cookie = this.current.cookieOf(id);
      const session = await this.current.session(cookie);
      if (!session) throw refusal(routes.start['~orpc'].errorMap, 'REPLACED');
      setImpersonationCookie(response, this.env.PUBLIC_URL, cookie);
      return session;
    });
  }

  @OpenWhileImpersonating()
  @Implement(routes.end)
  end(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    refuseForeignOrigin(request);
    return implement(routes.end).handler(async () => {
      await this.current.leave(readImpersonationCookie(request), 'exit', visitorOf(request));
      clearImpersonationCookie(request, response, this.env.PUBLIC_URL);
      const { view, refreshToken } = await this.signIns.renew(readRefreshCookie(request));
      setRefreshCookie(response, this.env.PUBLIC_URL, refreshToken);
      return view;
    });
  }

  @SignedInOnly()
  @Implement(routes.history)
  past(@CurrentCaller() caller: Caller) {
    return implement(routes.history).handler(async () => ({ viewings: await this.history.of(caller.userId) }));
  }
}
