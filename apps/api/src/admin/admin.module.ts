import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { AdminBookingsController } from './admin-bookings.controller.ts';
import { AdminReportsController } from './admin-reports.controller.ts';
import { AffectedSessions } from './affected-sessions.ts';
import { BookingListService } from './booking-list.service.ts';
import { ClientNotesController } from './client-notes.controller.ts';
import { ClientNotesService } from './client-notes.service.ts';
import { HoursChangeService } from './hours-change.service.ts';
import { WorkingHoursController } from './working-hours.controller.ts';

@Module({ imports: [AnalyticsModule, AuthModule, AvailabilityModule, BookingsModule], controllers: [AdminBookingsController, ClientNotesController, AdminReportsController, WorkingHoursController], providers: [AffectedSessions, HoursChangeService, BookingListService, ClientNotesService] })
export class AdminModule {}
