import { Module } from '@nestjs/common';
import { CalendarImportService } from './calendar-import.service.ts';
import { CalendarReader } from './calendar-reader.ts';
import { ClaimsService } from './claims.service.ts';
import { CoachSettingsReader } from './coach-settings.ts';
import { FollowedCalendar } from './followed-calendar.ts';
import { ImportedTimeOff } from './imported-time-off.ts';
import { LiveAvailabilityController } from './live-availability.controller.ts';
import { SlotsService } from './slots.service.ts';
import { TimeOffService } from './time-off.service.ts';
import { WorkingHoursService } from './working-hours.service.ts';

@Module({
  controllers: [LiveAvailabilityController],
  providers: [CalendarImportService, CalendarReader, ClaimsService, CoachSettingsReader, FollowedCalendar, ImportedTimeOff, SlotsService, TimeOffService, WorkingHoursService],
  exports: [CalendarImportService, ClaimsService, CoachSettingsReader, SlotsService, TimeOffService, WorkingHoursService],
})
export class AvailabilityModule {}
