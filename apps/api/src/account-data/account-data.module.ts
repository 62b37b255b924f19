import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { AccountDataMailJobs } from './account-data-mail.jobs.ts';
import { AccountRemovalService } from './account-removal.service.ts';
import { AccountSettlementService } from './account-settlement.service.ts';
import { CloseAccountsJob } from './close-accounts.job.ts';
import { DeletionsController } from './deletions.controller.ts';
import { DeletionsService } from './deletions.service.ts';
import { ExpireExports } from './expire-exports.ts';
import { ExportFiles } from './export-files.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';
import { PersonalRecords } from './personal-records.ts';
import { PrepareExportJob } from './prepare-export.job.ts';

@Module({
  imports: [AuthModule, BillingModule, BookingsModule, EmailModule],
  controllers: [DeletionsController, ExportsController],
  providers: [
    ...[AccountDataMailJobs, AccountRemovalService, AccountSettlementService, CloseAccountsJob, DeletionsService, ExpireExports],
    ...[ExportFiles, ExportsService, PersonalRecords, PrepareExportJob],
  ],
  exports: [AccountRemovalService, AccountSettlementService],
})
export class AccountDataModule {}
