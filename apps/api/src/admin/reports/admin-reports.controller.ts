import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { ReportService } from '../../analytics/report.service.ts';
import { AdminOnly } from '../../auth/guards.ts';
import { BusinessReportService } from './business-report.service.ts';

const { report, business } = contract.analytics;

@AdminOnly()
@Controller()
export class AdminReportsController {
  constructor(
    private readonly reports: ReportService,
    private readonly money: BusinessReportService,
  ) {}

  @Implement(report)
  report() {
    return implement(report).handler(({ input }) => this.reports.lastDays(input.days));
  }

  @Implement(business)
  business() {
    return implement(business).handler(({ input }) => this.money.lastDays(input.days));
  }
}
