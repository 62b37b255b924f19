import { Controller, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import type { Caller } from '../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../auth/guards.ts';
import { ClosedWhileImpersonating } from '../auth/impersonation/while-impersonating.ts';
import { refusal } from '../platform/http/refusal.ts';
import { enforceAllowance } from '../platform/limits/enforce-allowance.ts';
import { ExportsService } from './exports.service.ts';

const routes = contract.accountData;
const refusals = routes.requestExport['~orpc'].errorMap;

@SignedInOnly()
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Implement(routes.exports)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.exports).handler(() => this.exports.list(caller.userId));
  }

  @Implement(routes.requestExport)
  request(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    return implement(routes.requestExport).handler(async () => {
      enforceAllowance(await this.exports.spend(caller.userId), response, refusal(refusals, 'TOO_MANY_REQUESTS'));
      return this.exports.request(caller.userId);
    });
  }

  @ClosedWhileImpersonating()
  @Implement(routes.downloadExport)
  download(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response) {
    response.set('cache-control', 'no-store');
    return implement(routes.downloadExport).handler(({ input }) => this.exports.download(caller.userId, input.export_id));
  }
}
