import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { CleanupService } from './cleanup.service.ts';

const route = contract.adminCleanup.run;

/** Endpoints of the User Cleanup tab. */
@AdminOnly()
@Controller()
export class AdminCleanupController {
  constructor(private readonly cleanup: CleanupService) {}

  @Implement(route)
  run(@CurrentActor() actor: Actor) {
    return implement(route).handler(({ input }) => this.cleanup.run(actor, input));
  }
}
