import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AccountDataModule } from '../account-data/account-data.module.ts';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { MailIdentityService } from './business/mail-identity.service.ts';
import { AdminLegalController } from './business/admin-legal.controller.ts';
import { AdminBusinessController } from './business/admin-business.controller.ts';
import { AdminConnectionsController } from './business/admin-connections.controller.ts';
import { ConnectionsService } from './business/connections.service.ts';
import { AdminGuideController } from './business/admin-guide.controller.ts';
import { PublishedBusinessController } from './business/published-business.controller.ts';
import { BusinessModule } from '../business/business.module.ts';
import { CoachingModule } from '../coaching/coaching.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { InboxModule } from '../inbox/inbox.module.ts';
import { LegalModule } from '../legal/legal.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { AdminAuditController } from './monitor/admin-audit.controller.ts';
import { AdminBookingsController } from './bookings/admin-bookings.controller.ts';
import { AdminClassesController } from './bookings/admin-classes.controller.ts';
import { AdminClientsController } from './clients/admin-clients.controller.ts';
import { ClientActionsService } from './clients/client-acts.service.ts';
import { ClientPageService } from './clients/client-page.service.ts';
import { AdminCleanupController } from './people/admin-cleanup.controller.ts';
import { AdminCoachingController } from './desk/admin-coaching.controller.ts';
import { AdminContentController } from './desk/admin-content.controller.ts';
import { AdminDeskController } from './desk/admin-desk.controller.ts';
import { AdminExportsController } from './reports/admin-exports.controller.ts';
import { AdminInboxController } from './desk/admin-inbox.controller.ts';
import { HandPaymentsController } from './money/hand-payments.controller.ts';
import { AdminMoneyController } from './money/admin-money.controller.ts';
import { AdminMonitorController } from './monitor/admin-monitor.controller.ts';
import { AdminPaymentAccountController } from './money/admin-payment-account.controller.ts';
import { AdminReportsController } from './reports/admin-reports.controller.ts';
import { AdminSubscriptionsController } from './people/admin-subscriptions.controller.ts';
import { AdminUsersController } from './people/admin-users.controller.ts';
import { AffectedSessions } from './calendar/affected-sessions.ts';
import { AdminOverviewController } from './overview/admin-overview.controller.ts';
import { AdminSearchController } from './search/admin-search.controller.ts';
import { SearchService } from './search/search.service.ts';
import { TrendsService } from './overview/trends.service.ts';
import { WaitingService } from './overview/waiting.service.ts';
import { AuditListService } from './monitor/audit-list.service.ts';
import { BillingTasksService } from './money/billing-tasks.service.ts';
import { BookingExportService } from './bookings/booking-export.service.ts';
import { BookingListService } from './bookings/booking-list.service.ts';
import { BusinessReportService } from './reports/business-report.service.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { CalendarService } from './calendar/calendar.service.ts';
import { CalendarSessions } from './calendar/calendar-sessions.ts';
import { CalendarImportController } from './calendar/calendar-import.controller.ts';
import { CleanupService } from './people/cleanup.service.ts';
import { ClientNotesController } from './bookings/client-notes.controller.ts';
import { ClientNotesService } from './bookings/client-notes.service.ts';
import { CoachBookingController } from './bookings/coach-booking.controller.ts';
import { CoachingListService } from './desk/coaching-list.service.ts';
import { ConfirmationMailService } from './bookings/confirmation-mail.service.ts';
import { Expansions } from './expanded/expansions.ts';
import { DependencyChecks } from './monitor/dependency-checks.ts';
import { HoursChangeService } from './calendar/hours-change.service.ts';
import { InboxListService } from './desk/inbox-list.service.ts';
import { InboxService } from './desk/inbox.service.ts';
import { ListExportsService } from './reports/list-exports.service.ts';
import { MonitorActionsService } from './monitor/monitor-acts.service.ts';
import { MonitorService } from './monitor/monitor.service.ts';
import { ImpersonationPanelController } from './people/impersonation-panel.controller.ts';
import { OverviewService } from './desk/overview.service.ts';
import { AdminBooksController } from './money/admin-books.controller.ts';
import { NumberDocumentsJob } from './money/number-documents.job.ts';
import { BooksSummaryService } from './money/books-summary.service.ts';
import { PayoutsService } from './money/payouts.service.ts';
import { TransactionsService } from './money/transactions.service.ts';
import { PaymentListService } from './money/payment-list.service.ts';
import { ImpersonationCandidatesService } from './people/people-to-view.service.ts';
import { QueueBoardPass } from './monitor/queue-board-pass.ts';
import { ServiceHealthService } from './monitor/service-health.service.ts';
import { ServiceOutcomes } from './monitor/service-outcomes.ts';
import { RangePreviewService } from './calendar/range-preview.service.ts';
import { SubscriptionListService } from './people/subscription-list.service.ts';
import { TimeAwayService } from './calendar/time-away.service.ts';
import { SuppressionsController } from './monitor/suppressions.controller.ts';
import { TodayController } from './calendar/today.controller.ts';
import { TodayService } from './calendar/today.service.ts';
import { UserListService } from './people/user-list.service.ts';
import { ClientContactsService } from './people/client-contacts.service.ts';
import { UserNotesService } from './people/user-notes.service.ts';
import { WorkingHoursController } from './calendar/working-hours.controller.ts';

@Module({
  imports: [AccountDataModule, AnalyticsModule, AuthModule, AvailabilityModule, BillingModule, BookingsModule, BusinessModule, CoachingModule, ContentModule, EmailModule, InboxModule, LegalModule, VideosModule],
  controllers: [
    CalendarImportController,
    ...[AdminOverviewController, AdminSearchController],
    ...[CalendarController, CoachBookingController, TodayController],
    ...[AdminBookingsController, AdminClassesController, ClientNotesController, AdminReportsController, WorkingHoursController],
    ...[AdminAuditController, AdminBusinessController, AdminCoachingController, AdminConnectionsController, AdminContentController, AdminExportsController, AdminGuideController, AdminInboxController, AdminLegalController, PublishedBusinessController, AdminBooksController],
    ...[AdminCleanupController, AdminDeskController, AdminMoneyController, HandPaymentsController, AdminMonitorController, AdminPaymentAccountController, AdminSubscriptionsController, AdminUsersController, ImpersonationPanelController, SuppressionsController, AdminClientsController],
  ],
  providers: [
    ...[SearchService, TrendsService, WaitingService],
    ...[BookingExportService, BusinessReportService, CalendarService, CalendarSessions, ConfirmationMailService, RangePreviewService, TimeAwayService, TodayService],
    ...[AffectedSessions, HoursChangeService, BookingListService, ClientNotesService],
    ...[AuditListService, CoachingListService, InboxListService, InboxService, ListExportsService],
    ...[BillingTasksService, BooksSummaryService, ConnectionsService, MailIdentityService, NumberDocumentsJob, PaymentListService, PayoutsService, TransactionsService],
    ...[BillingTasksService, ConnectionsService, MailIdentityService, PaymentListService],
    ...[ClientActionsService, ClientPageService, Expansions],
    ...[CleanupService, ClientContactsService, DependencyChecks, MonitorActionsService, MonitorService, OverviewService, ImpersonationCandidatesService, QueueBoardPass, ServiceHealthService, SubscriptionListService, UserListService, UserNotesService],
  ],
  exports: [BookingListService, PaymentListService, SubscriptionListService, TodayService, UserListService],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ServiceOutcomes).forRoutes('billing/*path', 'bookings/*path', 'admin/bookings/*path');
  }
}
