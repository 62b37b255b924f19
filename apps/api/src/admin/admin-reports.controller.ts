import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { ReportService } from '../analytics/report.service.ts';
import { AdminOnly } from '../auth/guards.ts';

const route = contract.analytics.report;

@AdminOnly()
@Controller()
export class AdminReportsController {
  constructor(private readonly reports: ReportService) {}

  @Implement(route)
  report() {
    return implement(route).handler(({ input }) => this.reports.lastDays(input.days));
  }
}
