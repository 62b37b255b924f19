import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../../auth/guards.ts';
import { TrendsService } from './trends.service.ts';
import { WaitingService } from './waiting.service.ts';

const routes = contract.adminOverview;

/** Endpoints for the panel's counters and the Overview's charts. */
@AdminOnly()
@Controller()
export class AdminOverviewController {
  constructor(
    private readonly counts: WaitingService,
    private readonly moves: TrendsService,
  ) {}

  @Implement(routes.waiting)
  waiting() {
    return implement(routes.waiting).handler(() => this.counts.read());
  }

  @Implement(routes.trends)
  trends() {
    return implement(routes.trends).handler(() => this.moves.read());
  }
}
