import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { AgendaToCoachEmail } from './agenda-to-coach.email.ts';
import { CoachNotices } from './coach-notices.ts';
import { NoteBookingsJobs } from './note-bookings.jobs.ts';
import { NoteMoneyJobs } from './note-money.jobs.ts';
import { NoteVideosJob } from './note-videos.job.ts';
import { NoticeToCoachEmail } from './notice-to-coach.email.ts';
import { NoticesController } from './notices.controller.ts';

@Module({ imports: [AdminModule, AuthModule, BillingModule, EmailModule], controllers: [NoticesController], providers: [AgendaToCoachEmail, CoachNotices, NoteBookingsJobs, NoteMoneyJobs, NoteVideosJob, NoticeToCoachEmail] })
export class NoticesModule {}
