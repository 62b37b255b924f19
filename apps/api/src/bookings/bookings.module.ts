import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { AccountClosing } from './account-closing.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingStatusService } from './booking-status.service.ts';
import { BookingsController } from './bookings.controller.ts';
import { BookingsService } from './bookings.service.ts';
import { CallerLimits } from './caller-limits.ts';
import { CheckoutController } from './checkout.controller.ts';
import { ConfirmPaidJob } from './confirm-paid.job.ts';
import { CreditBookingService } from './credit-booking.service.ts';
import { BookingCancelledEmail } from './mail/booking-cancelled.email.ts';
import { BookingMovedEmail } from './mail/booking-moved.email.ts';
import { CalledOffEmail } from './mail/called-off.email.ts';
import { BookingConfirmedEmail } from './mail/booking-confirmed.email.ts';
import { ConsultationRequestedEmail } from './mail/consultation-requested.email.ts';
import { SessionLetters } from './mail/session-letter.ts';
import { SessionReminderEmail } from './mail/session-reminder.email.ts';
import { SlotLostEmail } from './mail/slot-lost.email.ts';
import { MovingService } from './moving.service.ts';
import { PaymentStatusService } from './payment-status.service.ts';
import { ReleaseUnpaidJob } from './release-unpaid.job.ts';
import { SessionCheckoutService } from './session-checkout.service.ts';
import { SessionPlanner } from './session-planner.ts';
import { SlotsController } from './slots.controller.ts';
import { TendBookingsJob } from './tend-bookings.job.ts';

const emails = [BookingCancelledEmail, BookingConfirmedEmail, BookingMovedEmail, CalledOffEmail, ConsultationRequestedEmail, SessionLetters, SessionReminderEmail, SlotLostEmail];

@Module({
  imports: [AuthModule, AvailabilityModule, BillingModule, EmailModule],
  controllers: [BookingsController, CheckoutController, SlotsController],
  providers: [
    AccountClosing,
    BookingEnding,
    BookingsService,
    BookingStatusService,
    CallerLimits,
    ConfirmPaidJob,
    CreditBookingService,
    MovingService,
    PaymentStatusService,
    ReleaseUnpaidJob,
    SessionCheckoutService,
    SessionPlanner,
    TendBookingsJob,
    ...emails,
  ],
  exports: [AccountClosing, BookingStatusService],
})
export class BookingsModule {}
