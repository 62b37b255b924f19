import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { Secrets } from '../auth/secrets.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { AccountClosing } from './account-closing.ts';
import { BookingEnding } from './booking-ending.ts';
import { BookingStatusService } from './booking-status.service.ts';
import { BookingsController } from './bookings.controller.ts';
import { BookingMoneyReader } from './booking-money.ts';
import { BookingsService } from './bookings.service.ts';
import { CallerLimits } from './caller-limits.ts';
import { CheckoutController } from './checkout.controller.ts';
import { ClearSickDayJob } from './clear-sick-day.job.ts';
import { CoachBookingService } from './coach-booking.service.ts';
import { CoachMovingService } from './coach-moving.service.ts';
import { CoachTime } from './coach-time.ts';
import { ConfirmPaidJob } from './confirm-paid.job.ts';
import { CreditBookingService } from './credit-booking.service.ts';
import { AskedMailController } from './mail/asked-mail.controller.ts';
import { AskedMail } from './mail/asked-mail.service.ts';
import { CalendarContents } from './calendar-contents.service.ts';
import { CalendarFeedController } from './calendar-feed.controller.ts';
import { CalendarFeedsService } from './calendar-feeds.service.ts';
import { CalendarsController } from './calendars.controller.ts';
import { BookingCancelledEmail } from './mail/booking-cancelled.email.ts';
import { BookingMails } from './mail/booking-mails.ts';
import { BookingMovedEmail } from './mail/booking-moved.email.ts';
import { CalledOffEmail } from './mail/called-off.email.ts';
import { BookingConfirmedEmail } from './mail/booking-confirmed.email.ts';
import { ConsultationRequestedEmail } from './mail/consultation-requested.email.ts';
import { BookingMovedByCoachEmail } from './mail/booking-moved-by-coach.email.ts';
import { SessionOffEmail } from './mail/session-off.email.ts';
import { SessionLetters } from './mail/session-letter.ts';
import { SessionReminderEmail } from './mail/session-reminder.email.ts';
import { SlotLostEmail } from './mail/slot-lost.email.ts';
import { WaitlistOfferEmail } from './mail/waitlist-offer.email.ts';
import { DisputedSessionsJobs } from './disputed-sessions.jobs.ts';
import { MovingService } from './moving.service.ts';
import { OtherHoursService } from './other-hours.service.ts';
import { PaymentStatusService } from './payment-status.service.ts';
import { RebookingController } from './rebooking.controller.ts';
import { RebookingService } from './rebooking.service.ts';
import { RebookingWriter } from './rebooking-writer.ts';
import { RefundedSessionsJobs } from './refunded-sessions.jobs.ts';
import { ReleaseUnpaidJob } from './release-unpaid.job.ts';
import { ReplacementPages } from './replacement-pages.ts';
import { Replacements } from './replacements.ts';
import { RepeatsController } from './repeats.controller.ts';
import { RepeatWeeks } from './repeat-weeks.service.ts';
import { RepeatsService } from './repeats.service.ts';
import { HoldLimit } from './hold-limit.ts';
import { SessionCheckoutService } from './session-checkout.service.ts';
import { SessionRecordsService } from './session-records.service.ts';
import { SickDayService } from './sick-day.service.ts';
import { SessionNotesService } from './session-notes.service.ts';
import { SessionPlanner } from './session-planner.ts';
import { SlotsController } from './slots.controller.ts';
import { TakeOfferService } from './take-offer.service.ts';
import { TendBookingsJob } from './tend-bookings.job.ts';
import { TendWaitlistJob } from './tend-waitlist.job.ts';
import { WaitlistLines } from './waitlist-lines.ts';
import { WaitlistOffers } from './waitlist-offers.service.ts';
import { WaitlistController } from './waitlist.controller.ts';
import { WaitlistService } from './waitlist.service.ts';

const emails = [AskedMail, BookingMails, BookingCancelledEmail, BookingConfirmedEmail, BookingMovedEmail, CalledOffEmail, ConsultationRequestedEmail, SessionLetters, SessionReminderEmail, SlotLostEmail];

const coachSide = [ClearSickDayJob, CoachBookingService, CoachMovingService, CoachTime, OtherHoursService, RebookingService, RebookingWriter, ReplacementPages, Replacements, SessionRecordsService, SickDayService, BookingMovedByCoachEmail, SessionOffEmail];

@Module({
  imports: [AuthModule, AvailabilityModule, BillingModule, EmailModule],
  controllers: [CalendarFeedController, CalendarsController, RepeatsController, WaitlistController, AskedMailController, BookingsController, CheckoutController, SlotsController, RebookingController],
  providers: [
    AccountClosing,
    ...[CalendarContents, CalendarFeedsService, RepeatsService, RepeatWeeks, Secrets, SessionNotesService],
    ...[TakeOfferService, TendWaitlistJob, WaitlistLines, WaitlistOfferEmail, WaitlistOffers, WaitlistService],
    BookingEnding,
    BookingMoneyReader,
    BookingsService,
    BookingStatusService,
    CallerLimits,
    ConfirmPaidJob,
    DisputedSessionsJobs,
    RefundedSessionsJobs,
    CreditBookingService,
    MovingService,
    PaymentStatusService,
    ReleaseUnpaidJob,
    HoldLimit,
    SessionCheckoutService,
    SessionPlanner,
    TendBookingsJob,
    ...coachSide,
    ...emails,
  ],
  exports: [AccountClosing, BookingStatusService, CoachBookingService, CoachMovingService, CoachTime, SessionRecordsService, SickDayService],
})
export class BookingsModule {}
