import { Module } from '@nestjs/common';
import { ClaimsService } from './claims.service.ts';
import { CoachSettingsReader } from './coach-settings.ts';
import { LiveAvailabilityController } from './live-availability.controller.ts';
import { SlotsService } from './slots.service.ts';
import { WorkingHoursService } from './working-hours.service.ts';

@Module({
  controllers: [LiveAvailabilityController],
  providers: [ClaimsService, CoachSettingsReader, SlotsService, WorkingHoursService],
  exports: [ClaimsService, CoachSettingsReader, SlotsService, WorkingHoursService],
})
export class AvailabilityModule {}
