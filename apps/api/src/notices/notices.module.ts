import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { AgendaToCoachEmail } from './agenda-to-coach.email.ts';
import { CoachNotices } from './coach-notices.ts';
import { NoteBookingsJobs } from './note-bookings.jobs.ts';
import { NoteClassesJobs } from './note-classes.jobs.ts';
import { NoteMoneyJobs } from './note-money.jobs.ts';
import { NoteSiteJob } from './note-site.job.ts';
import { NoteVideosJob } from './note-videos.job.ts';
import { NoteWebhooksJob } from './note-webhooks.job.ts';
import { NoticeToCoachEmail } from './notice-to-coach.email.ts';
import { NoticesController } from './notices.controller.ts';
import { TestMailToCoachEmail } from './test-mail-to-coach.email.ts';

@Module({ imports: [AdminModule, AuthModule, BillingModule, BookingsModule, EmailModule], controllers: [NoticesController], providers: [AgendaToCoachEmail, CoachNotices, NoteBookingsJobs, NoteClassesJobs, NoteMoneyJobs, NoteSiteJob, NoteVideosJob, NoteWebhooksJob, NoticeToCoachEmail, TestMailToCoachEmail] })
export class NoticesModule {}
