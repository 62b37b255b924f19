import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BookingsModule } from '../bookings/bookings.module.ts';
import { AdminBookingsController } from './admin-bookings.controller.ts';
import { BookingListService } from './booking-list.service.ts';

@Module({ imports: [AuthModule, BookingsModule], controllers: [AdminBookingsController], providers: [BookingListService] })
export class AdminModule {}
