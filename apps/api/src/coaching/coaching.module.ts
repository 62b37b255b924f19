import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { CheckInMailJobs } from './check-in-mail.jobs.ts';
import { CheckInsService } from './check-ins.service.ts';
import { CoachingController } from './coaching.controller.ts';
import { CoachingDeskService } from './coaching-desk.service.ts';
import { CoachingNews } from './coaching-news.service.ts';
import { CoachingService } from './coaching.service.ts';
import { HealthReviewsService } from './health-reviews.service.ts';
import { MealPlansService } from './meal-plans.service.ts';
import { PremiumClients } from './premium-clients.ts';
import { ProgressService } from './progress.service.ts';
import { ThreadDeskService } from './thread-desk.service.ts';
import { ThreadMailJobs } from './thread-mail.jobs.ts';
import { ThreadSessions } from './thread-sessions.ts';
import { ThreadWriter } from './thread-writer.ts';
import { ThreadsController } from './threads.controller.ts';
import { ThreadsService } from './threads.service.ts';

@Module({
  imports: [AuthModule, BillingModule, BookingsModule, EmailModule],
  controllers: [CoachingController, ThreadsController],
  providers: [
    ...[CheckInMailJobs, CheckInsService, CoachingDeskService, CoachingNews, CoachingService],
    ...[HealthReviewsService, MealPlansService, PremiumClients, ProgressService],
    ...[ThreadDeskService, ThreadMailJobs, ThreadSessions, ThreadWriter, ThreadsService],
  ],
  exports: [CoachingDeskService, HealthReviewsService, MealPlansService, ThreadDeskService, ThreadsService],
})
export class CoachingModule {}
