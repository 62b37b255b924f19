import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { ClientImportsController } from './client-imports.controller.ts';
import { ClientImportsService } from './client-imports.service.ts';
import { ImportFiles } from './import-files.ts';
import { ImportReader } from './import-reader.ts';
import { LineWriter } from './line-writer.ts';
import { RunImportJob } from './run-import.job.ts';

@Module({
  imports: [AuthModule, BillingModule, BookingsModule],
  controllers: [ClientImportsController],
  providers: [ClientImportsService, ImportFiles, ImportReader, LineWriter, RunImportJob],
})
export class ImportsModule {}
