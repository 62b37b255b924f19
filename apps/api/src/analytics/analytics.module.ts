import { Module } from '@nestjs/common';
import { CountVisitsJob } from './count-visits.job.ts';
import { FunnelService } from './funnel.service.ts';
import { ReportService } from './report.service.ts';
import { VisitorHash } from './visitor-hash.ts';
import { VisitsController } from './visits.controller.ts';
import { VisitsService } from './visits.service.ts';

@Module({ controllers: [VisitsController], providers: [CountVisitsJob, FunnelService, ReportService, VisitorHash, VisitsService], exports: [ReportService] })
export class AnalyticsModule {}
