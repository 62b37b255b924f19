import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AccountDataModule } from '../account-data/account-data.module.ts';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { CoachingModule } from '../coaching/coaching.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { InboxModule } from '../inbox/inbox.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { AdminAuditController } from './admin-audit.controller.ts';
import { AdminBookingsController } from './admin-bookings.controller.ts';
import { AdminCleanupController } from './admin-cleanup.controller.ts';
import { AdminCoachingController } from './admin-coaching.controller.ts';
import { AdminContentController } from './admin-content.controller.ts';
import { AdminDeskController } from './admin-desk.controller.ts';
import { AdminExportsController } from './admin-exports.controller.ts';
import { AdminInboxController } from './admin-inbox.controller.ts';
import { AdminMoneyController } from './admin-money.controller.ts';
import { AdminMonitorController } from './admin-monitor.controller.ts';
import { AdminPaymentAccountController } from './admin-payment-account.controller.ts';
import { AdminReportsController } from './admin-reports.controller.ts';
import { AdminSubscriptionsController } from './admin-subscriptions.controller.ts';
import { AdminUsersController } from './admin-users.controller.ts';
import { AffectedSessions } from './affected-sessions.ts';
import { AuditListService } from './audit-list.service.ts';
import { BillingTasksService } from './billing-tasks.service.ts';
import { BookingExportService } from './booking-export.service.ts';
import { BookingListService } from './booking-list.service.ts';
import { BusinessReportService } from './business-report.service.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarService } from './calendar.service.ts';
import { CalendarSessions } from './calendar-sessions.ts';
import { CalendarImportController } from './calendar-import.controller.ts';
import { CleanupService } from './cleanup.service.ts';
import { ClientNotesController } from './client-notes.controller.ts';
import { ClientNotesService } from './client-notes.service.ts';
import { CoachBookingController } from './coach-booking.controller.ts';
import { CoachingListService } from './coaching-list.service.ts';
import { ConfirmationMailService } from './confirmation-mail.service.ts';
import { DependencyChecks } from './dependency-checks.ts';
import { HoursChangeService } from './hours-change.service.ts';
import { InboxListService } from './inbox-list.service.ts';
import { InboxService } from './inbox.service.ts';
import { ListExportsService } from './list-exports.service.ts';
import { MonitorActsService } from './monitor-acts.service.ts';
import { MonitorService } from './monitor.service.ts';
import { ImpersonationPanelController } from './impersonation-panel.controller.ts';
import { OverviewService } from './overview.service.ts';
import { PaymentListService } from './payment-list.service.ts';
import { PeopleToViewService } from './people-to-view.service.ts';
import { QueueBoardPass } from './queue-board-pass.ts';
import { ServiceHealthService } from './service-health.service.ts';
import { ServiceOutcomes } from './service-outcomes.ts';
import { SickDayPreviewService } from './sick-day-preview.service.ts';
import { SubscriptionListService } from './subscription-list.service.ts';
import { TimeAwayService } from './time-away.service.ts';
import { TodayController } from './today.controller.ts';
import { TodayService } from './today.service.ts';
import { UserListService } from './user-list.service.ts';
import { UserNotesService } from './user-notes.service.ts';
import { WorkingHoursController } from './working-hours.controller.ts';

@Module({
  imports: [AccountDataModule, AnalyticsModule, AuthModule, AvailabilityModule, BillingModule, BookingsModule, CoachingModule, ContentModule, EmailModule, InboxModule, VideosModule],
  controllers: [
    CalendarImportController,
    ...[CalendarController, CoachBookingController, TodayController],
    ...[AdminBookingsController, ClientNotesController, AdminReportsController, WorkingHoursController],
    ...[AdminAuditController, AdminCoachingController, AdminContentController, AdminExportsController, AdminInboxController],
    ...[AdminCleanupController, AdminDeskController, AdminMoneyController, AdminMonitorController, AdminPaymentAccountController, AdminSubscriptionsController, AdminUsersController, ImpersonationPanelController],
  ],
  providers: [
    ...[BookingExportService, BusinessReportService, CalendarService, CalendarSessions, ConfirmationMailService, SickDayPreviewService, TimeAwayService, TodayService],
    ...[AffectedSessions, HoursChangeService, BookingListService, ClientNotesService],
    ...[AuditListService, CoachingListService, InboxListService, InboxService, ListExportsService],
    ...[BillingTasksService, PaymentListService],
    ...[CleanupService, DependencyChecks, MonitorActsService, MonitorService, OverviewService, PeopleToViewService, QueueBoardPass, ServiceHealthService, SubscriptionListService, UserListService, UserNotesService],
  ],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ServiceOutcomes).forRoutes('billing/*path', 'bookings/*path', 'admin/bookings/*path');
  }
}
