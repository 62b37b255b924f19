import { Controller, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import type { Caller } from '../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../auth/guards.ts';
import { refusal } from '../platform/http/refusal.ts';
import { enforceAllowance } from '../platform/limits/enforce-allowance.ts';
import { THREAD_MESSAGES, ThreadsService } from './threads.service.ts';

const routes = contract.threads;
const refusals = routes.write['~orpc'].errorMap;

@SignedInOnly()
@Controller()
export class ThreadsController {
  constructor(private readonly threads: ThreadsService) {}

  @Implement(routes.own)
  own(@CurrentCaller() caller: Caller) {
    return implement(routes.own).handler(() => this.threads.own(caller.userId));
  }

  @Implement(routes.summary)
  summary(@CurrentCaller() caller: Caller) {
    return implement(routes.summary).handler(() => this.threads.summary(caller.userId));
  }

  @Implement(routes.write)
  write(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    return implement(routes.write).handler(async ({ input }) => {
      enforceAllowance(await this.threads.spend(caller.userId), response, refusal(refusals, 'TOO_MANY_REQUESTS'), THREAD_MESSAGES);
      return this.threads.write(caller.userId, input.text, input.booking_id);
    });
  }

  @Implement(routes.read)
  read(@CurrentCaller() caller: Caller) {
    return implement(routes.read).handler(() => this.threads.read(caller.userId));
  }
}
