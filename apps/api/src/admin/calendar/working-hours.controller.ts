import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { WorkingHoursService } from '../../availability/working-hours.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { HoursChangeService } from './hours-change.service.ts';

const routes = contract.workingHours;

@AdminOnly()
@Controller()
export class WorkingHoursController {
  constructor(
    private readonly hours: WorkingHoursService,
    private readonly changes: HoursChangeService,
  ) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(() => this.hours.read());
  }

  @Implement(routes.preview)
  preview() {
    return implement(routes.preview).handler(({ input }) => this.changes.preview(input));
  }

  @Implement(routes.save)
  save(@CurrentActor() actor: Actor) {
    return implement(routes.save).handler(({ input }) => this.changes.save(input, actor));
  }
}
