import { Controller, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import type { Caller } from '../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../auth/guards.ts';
import { refusal } from '../platform/http/refusal.ts';
import { enforceAllowance } from '../platform/limits/enforce-allowance.ts';
import { DeletionsService } from './deletions.service.ts';

const routes = contract.accountData;
const refusals = routes.requestDeletion['~orpc'].errorMap;

@SignedInOnly()
@Controller()
export class DeletionsController {
  constructor(private readonly deletions: DeletionsService) {}

  @Implement(routes.deletion)
  pending(@CurrentCaller() caller: Caller) {
    return implement(routes.deletion).handler(() => this.deletions.pending(caller.userId));
  }

  @Implement(routes.requestDeletion)
  request(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    return implement(routes.requestDeletion).handler(async ({ input }) => {
      enforceAllowance(await this.deletions.spend(caller.userId), response, refusal(refusals, 'TOO_MANY_REQUESTS'));
      return this.deletions.request(caller, input.password);
    });
  }

  @Implement(routes.cancelDeletion)
  cancel(@CurrentCaller() caller: Caller) {
    return implement(routes.cancelDeletion).handler(() => this.deletions.cancel(caller.userId));
  }
}
