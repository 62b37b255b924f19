import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { ListExportsService } from './list-exports.service.ts';

const routes = contract.adminExports;

/** Endpoints for exporting lists as files. */
@AdminOnly()
@Controller()
export class AdminExportsController {
  constructor(private readonly exports: ListExportsService) {}

  @Implement(routes.users)
  users() {
    return implement(routes.users).handler(({ input }) => this.exports.users(input));
  }

  @Implement(routes.subscriptions)
  subscriptions() {
    return implement(routes.subscriptions).handler(({ input }) => this.exports.subscriptions(input));
  }

  @Implement(routes.videos)
  videos() {
    return implement(routes.videos).handler(() => this.exports.videos());
  }

  @Implement(routes.cleanup)
  cleanup(@CurrentActor() actor: Actor) {
    return implement(routes.cleanup).handler(() => this.exports.cleanup(actor));
  }
}
