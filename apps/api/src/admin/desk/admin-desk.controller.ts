import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { OverviewService } from './overview.service.ts';

const routes = contract.adminDesk;

/** Endpoints of the Overview and System Health tabs. */
@AdminOnly()
@Controller()
export class AdminDeskController {
  constructor(private readonly numbers: OverviewService) {}

  @Implement(routes.overview)
  overview() {
    return implement(routes.overview).handler(() => this.numbers.overview());
  }

  @Implement(routes.systemHealth)
  systemHealth() {
    return implement(routes.systemHealth).handler(() => this.numbers.systemHealth());
  }
}
