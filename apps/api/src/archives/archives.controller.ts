import { Controller, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Response } from 'express';
import { AdminOnly, CurrentActor } from '../auth/guards.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { refusal } from '../platform/http/refusal.ts';
import { enforceAllowance } from '../platform/limits/enforce-allowance.ts';
import { ArchivesService } from './archives.service.ts';

const routes = contract.businessArchives;

/** Data portability: the whole business in one file. */
@AdminOnly()
@Controller()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.archives.list());
  }

  @Implement(routes.request)
  request(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response) {
    return implement(routes.request).handler(async () => {
      enforceAllowance(await this.archives.spend(), response, refusal(routes.request['~orpc'].errorMap, 'TOO_MANY_REQUESTS'));
      return this.archives.request(actor);
    });
  }

  @Implement(routes.download)
  download(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response) {
    response.set('cache-control', 'no-store');
    return implement(routes.download).handler(({ input }) => this.archives.download(actor, input.archive_id));
  }
}
