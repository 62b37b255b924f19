import { Module } from '@nestjs/common';
import { AvailabilityController } from './availability.controller.ts';
import { ClaimsService } from './claims.service.ts';
import { SlotsService } from './slots.service.ts';

@Module({ controllers: [AvailabilityController], providers: [ClaimsService, SlotsService], exports: [ClaimsService, SlotsService] })
export class AvailabilityModule {}
