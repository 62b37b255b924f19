import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AccountDataModule } from '../account-data/account-data.module.ts';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { AdminBookingsController } from './admin-bookings.controller.ts';
import { AdminCleanupController } from './admin-cleanup.controller.ts';
import { AdminDeskController } from './admin-desk.controller.ts';
import { AdminMonitorController } from './admin-monitor.controller.ts';
import { AdminReportsController } from './admin-reports.controller.ts';
import { AdminSubscriptionsController } from './admin-subscriptions.controller.ts';
import { AdminUsersController } from './admin-users.controller.ts';
import { AffectedSessions } from './affected-sessions.ts';
import { BookingListService } from './booking-list.service.ts';
import { CleanupService } from './cleanup.service.ts';
import { ClientNotesController } from './client-notes.controller.ts';
import { ClientNotesService } from './client-notes.service.ts';
import { DependencyChecks } from './dependency-checks.ts';
import { HoursChangeService } from './hours-change.service.ts';
import { MonitorActsService } from './monitor-acts.service.ts';
import { MonitorService } from './monitor.service.ts';
import { OverviewService } from './overview.service.ts';
import { ServiceHealthService } from './service-health.service.ts';
import { ServiceOutcomes } from './service-outcomes.ts';
import { SubscriptionListService } from './subscription-list.service.ts';
import { UserListService } from './user-list.service.ts';
import { UserNotesService } from './user-notes.service.ts';
import { WorkingHoursController } from './working-hours.controller.ts';

@Module({
  imports: [AccountDataModule, AnalyticsModule, AuthModule, AvailabilityModule, BillingModule, BookingsModule, EmailModule, VideosModule],
  controllers: [
    ...[AdminBookingsController, ClientNotesController, AdminReportsController, WorkingHoursController],
    ...[AdminCleanupController, AdminDeskController, AdminMonitorController, AdminSubscriptionsController, AdminUsersController],
  ],
  providers: [
    ...[AffectedSessions, HoursChangeService, BookingListService, ClientNotesService],
    ...[CleanupService, DependencyChecks, MonitorActsService, MonitorService, OverviewService, ServiceHealthService, SubscriptionListService, UserListService, UserNotesService],
  ],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ServiceOutcomes).forRoutes('billing/*path', 'bookings/*path', 'admin/bookings/*path');
  }
}
