import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { ThreadDeskService } from './thread-desk.service.ts';
import { ThreadMailJobs } from './thread-mail.jobs.ts';
import { ThreadWriter } from './thread-writer.ts';
import { ThreadsController } from './threads.controller.ts';
import { ThreadsService } from './threads.service.ts';

@Module({
  imports: [AuthModule, BillingModule, EmailModule],
  controllers: [ThreadsController],
  providers: [ThreadDeskService, ThreadMailJobs, ThreadWriter, ThreadsService],
  exports: [ThreadDeskService],
})
export class CoachingModule {}
